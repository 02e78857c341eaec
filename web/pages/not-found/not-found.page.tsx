export { NotFound as default } from "../../features/not-found/not-found.tsx";
