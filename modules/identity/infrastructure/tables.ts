import type { ColumnType, Generated } from "kysely";

type Moment = ColumnType<Date, Date | string, Date | string>;

/** Identity's own tables; no other module reads them. `sealed` columns open with the person's key only. */
export interface IdentityTables {
  readonly "identity.account": {
    readonly id: string;
    readonly roles: string[];
    readonly status: string;
    /** HMAC of the address; null once the person is erased. */
    readonly email_mark: Buffer | null;
    readonly password_hash: string | null;
    readonly licence_code: string | null;
    readonly language: string;
    readonly guardian: string;
    readonly registered_by: string | null;
    readonly registered_at: Moment;
    readonly erase_at: Moment | null;
    readonly suspended_at: Moment | null;
    /** The authenticator's secret, sealed; null until enrolled. */
    readonly totp_sealed: Buffer | null;
    /** The last 30-second step whose digits were used. */
    readonly totp_last_step: string | number | null;
  };
  /** In clear, as remarks of staff are. */
  readonly "identity.contact_tag": { readonly account: string; readonly tag: string };
  readonly "identity.person_key": { readonly account: string; readonly wrapped: Buffer };
  readonly "identity.person": {
    readonly account: string;
    readonly sealed: Buffer;
    readonly version: number;
    /** The version whose marks are stored. */
    readonly marked: Generated<number>;
  };
  /** HMACs of the words and addresses by which staff find a person. */
  readonly "identity.person_mark": { readonly mark: Buffer; readonly account: string };
  readonly "identity.picture": { readonly account: string; readonly sealed: Buffer; readonly mark: string };
  readonly "identity.recovery_code": {
    readonly account: string;
    readonly hash: Buffer;
    readonly used_at: Moment | null;
  };
  readonly "identity.session": {
    readonly id: string;
    readonly account: string;
    readonly roles: string[];
    readonly storage: string;
    readonly device: string;
    readonly opened_at: Moment;
    readonly seen_at: Moment;
    readonly ends_at: Moment;
    readonly closed_at: Moment | null;
    readonly closed_because: string | null;
  };
  readonly "identity.token": {
    readonly hash: Buffer;
    readonly session: string;
    readonly kind: string;
    readonly issued_at: Moment;
    readonly expires_at: Moment;
    /** When a refresh token was exchanged. */
    readonly spent_at: Moment | null;
    /** When an access token was first used: then its client has received the response that issued it. */
    readonly first_used_at: Moment | null;
  };
  readonly "identity.code": {
    readonly id: string;
    readonly account: string;
    readonly purpose: string;
    /** SHA-256 of a link's code; null for one to type. */
    readonly link_hash: Buffer | null;
    /** argon2id of a code to type; null for a link's. */
    readonly typed_hash: string | null;
    readonly sealed: Buffer;
    readonly issued_at: Moment;
    readonly expires_at: Moment;
    readonly used_at: Moment | null;
  };
  /** No personal data: how the interface is set. */
  readonly "identity.settings": {
    readonly account: string;
    readonly settings: unknown;
    readonly changed_at: Moment;
  };
  readonly "identity.consent": {
    readonly id: Generated<string>;
    readonly account: string;
    readonly purpose: string;
    readonly given: boolean;
    readonly text_version: string;
    readonly at: Moment;
  };
}
