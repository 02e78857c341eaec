/**
 * The settings of a transaction that reads what is signed, or writes it: every value has one text, no function or
 * operator is taken from another schema, and a policy that would hide rows is an error.
 */
export const exactSession = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL bytea_output = 'hex';
  SET LOCAL search_path = pg_catalog; SET LOCAL row_security = off`;

/**
 * The same for all connections of a pool, also where its role or its database prescribes something else: settings for
 * `makePool`.
 */
export const exactPool = { options: "-c search_path=pg_catalog" };
