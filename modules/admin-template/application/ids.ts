import { idFromUuid } from "#vocabulary/id";

/** An account's public id, as identity writes it, out of its UUID. */
export const accountIdOf = (uuid: string | null): string | null =>
  uuid === null ? null : idFromUuid("acc", uuid);
