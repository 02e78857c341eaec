# The program for the scaled-out form. It expects DATABASE_URL, and REDIS_URL when jobs are to run on Redis.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=optional --ignore-scripts
COPY . .
RUN node web/build/build.ts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LOG_LEVEL=info NODE_COMPILE_CACHE=/tmp/compile-cache
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev --omit=optional --ignore-scripts && npm cache clean --force
COPY src ./src
COPY modules ./modules
COPY migrations ./migrations
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
ENTRYPOINT ["node", "src/main.ts"]
CMD ["web"]
