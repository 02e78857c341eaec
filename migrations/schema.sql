-- What the migrations add up to. Written by: npm run schema

CREATE TABLE admin_template.appointment (
  id uuid NOT NULL,
  owner uuid NOT NULL,
  title text NOT NULL,
  note text NOT NULL,
  day date NOT NULL,
  "time" text,
  minutes integer NOT NULL,
  is_shared boolean NOT NULL,
  about uuid,
  version integer NOT NULL DEFAULT 1,
  sample boolean NOT NULL DEFAULT false
);

CREATE TABLE admin_template.article (
  id uuid NOT NULL,
  slug text NOT NULL,
  version integer NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  public_version integer,
  publish_at timestamp with time zone,
  withdrawn boolean NOT NULL DEFAULT false
);

CREATE TABLE admin_template.article_comment (
  id uuid NOT NULL,
  article uuid NOT NULL,
  account uuid NOT NULL,
  text text NOT NULL,
  shown_as text NOT NULL,
  status text NOT NULL DEFAULT 'waiting'::text,
  reports integer NOT NULL DEFAULT 0,
  written_at timestamp with time zone NOT NULL
);

CREATE TABLE admin_template.article_comment_report (
  comment uuid NOT NULL,
  account uuid NOT NULL
);

CREATE TABLE admin_template.article_version (
  article uuid NOT NULL,
  version integer NOT NULL,
  texts jsonb NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  saved_by uuid,
  changed_at jsonb
);

CREATE TABLE admin_template.conversation (
  id uuid NOT NULL,
  number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  account uuid,
  channel text NOT NULL,
  source text NOT NULL,
  topic text NOT NULL,
  status text NOT NULL,
  priority text NOT NULL DEFAULT 'normal'::text,
  assignee uuid,
  due_at timestamp with time zone,
  links text[] NOT NULL DEFAULT '{}'::text[],
  version integer NOT NULL DEFAULT 1,
  opened_at timestamp with time zone NOT NULL,
  latest_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  latest integer NOT NULL DEFAULT 0,
  latest_learner integer NOT NULL DEFAULT 0,
  latest_staff integer NOT NULL DEFAULT 0,
  latest_staff_at timestamp with time zone,
  learner_read integer NOT NULL DEFAULT 0,
  staff_read integer NOT NULL DEFAULT 0,
  mailed integer NOT NULL DEFAULT 0,
  rating smallint,
  rating_words text NOT NULL DEFAULT ''::text,
  sample boolean NOT NULL DEFAULT false,
  paused_seconds integer NOT NULL DEFAULT 0,
  paused_since timestamp with time zone,
  breaches_at timestamp with time zone,
  rated_at timestamp with time zone,
  report_reason text,
  reported_at timestamp with time zone,
  report_settled_at timestamp with time zone
);

CREATE TABLE admin_template.gallery_article (
  picture uuid NOT NULL,
  article uuid NOT NULL
);

CREATE TABLE admin_template.gallery_picture (
  id uuid NOT NULL,
  number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  alt jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  added_by uuid,
  added_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone
);

CREATE TABLE admin_template.gallery_product (
  product text NOT NULL,
  picture uuid NOT NULL
);

CREATE TABLE admin_template.gallery_size (
  picture uuid NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  webp bytea NOT NULL
);

CREATE TABLE admin_template.invoice_document (
  id integer NOT NULL,
  content jsonb NOT NULL,
  sample boolean NOT NULL DEFAULT false
);

CREATE TABLE admin_template.joined_sender (
  mark bytea NOT NULL,
  main bytea NOT NULL,
  joined_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE admin_template.macro (
  id uuid NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  sample boolean NOT NULL DEFAULT false,
  status text,
  priority text,
  takes boolean NOT NULL DEFAULT false
);

CREATE TABLE admin_template.mail_letter (
  id uuid NOT NULL,
  thread uuid NOT NULL,
  direction text NOT NULL,
  message_id text NOT NULL,
  by uuid,
  text text NOT NULL,
  is_automatic boolean NOT NULL DEFAULT false,
  left_out smallint NOT NULL DEFAULT 0,
  at timestamp with time zone NOT NULL
);

CREATE TABLE admin_template.mail_picture (
  letter uuid NOT NULL,
  number smallint NOT NULL,
  webp bytea NOT NULL
);

CREATE TABLE admin_template.mail_thread (
  id uuid NOT NULL,
  number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  folder text NOT NULL,
  account uuid,
  mark bytea NOT NULL,
  sender bytea,
  subject text NOT NULL,
  conversation uuid,
  is_read boolean NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  latest_at timestamp with time zone NOT NULL,
  sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0
);

CREATE TABLE admin_template.merged_sender (
  mark bytea NOT NULL,
  account uuid NOT NULL,
  relation text NOT NULL,
  merged_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE admin_template.message (
  conversation uuid NOT NULL,
  number integer NOT NULL,
  author text NOT NULL,
  by uuid,
  text text NOT NULL,
  changes jsonb NOT NULL DEFAULT '{}'::jsonb,
  at timestamp with time zone NOT NULL,
  command uuid NOT NULL
);

CREATE TABLE admin_template.message_picture (
  conversation uuid NOT NULL,
  message integer NOT NULL,
  number smallint NOT NULL,
  webp bytea NOT NULL
);

CREATE TABLE admin_template.note (
  id uuid NOT NULL,
  text text NOT NULL,
  colour text NOT NULL,
  shared boolean NOT NULL,
  pinned boolean NOT NULL,
  kind text NOT NULL,
  about text,
  account uuid,
  written_by uuid,
  written_at timestamp with time zone NOT NULL,
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL,
  version integer NOT NULL,
  sample boolean NOT NULL DEFAULT false
);

CREATE TABLE admin_template.saved_view (
  id uuid NOT NULL,
  account uuid NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  shared boolean NOT NULL,
  saved_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE admin_template.shop_material (
  product text NOT NULL,
  edition text NOT NULL,
  pages integer NOT NULL,
  pdf bytea NOT NULL,
  made_at timestamp with time zone NOT NULL
);

CREATE TABLE admin_template.shop_review (
  id uuid NOT NULL,
  account uuid NOT NULL,
  product text NOT NULL,
  stars smallint NOT NULL,
  text text NOT NULL,
  status text NOT NULL,
  reports integer NOT NULL DEFAULT 0,
  written_at timestamp with time zone NOT NULL
);

CREATE TABLE admin_template.shop_review_report (
  review uuid NOT NULL,
  account uuid NOT NULL
);

CREATE TABLE assessment.question_report (
  id uuid NOT NULL,
  question_id text NOT NULL,
  version integer NOT NULL,
  text text NOT NULL,
  seen_in text NOT NULL,
  participant text,
  account text,
  reported_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  settled_at timestamp with time zone,
  settled_by text,
  answer text
);

CREATE TABLE assessment.re_marking (
  id uuid NOT NULL,
  question_id text NOT NULL,
  version integer NOT NULL,
  state text NOT NULL,
  total integer,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  by text NOT NULL,
  why text NOT NULL,
  failure text,
  started_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamp with time zone
);

CREATE TABLE billing.access (
  number bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account uuid NOT NULL,
  order_id uuid NOT NULL,
  product text NOT NULL,
  days integer NOT NULL,
  granted_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone
);

CREATE TABLE billing.bank_line (
  id uuid NOT NULL,
  booked_on date NOT NULL,
  cents bigint NOT NULL,
  sealed bytea NOT NULL,
  status text NOT NULL,
  order_id uuid,
  imported_by uuid NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  matched_by uuid,
  marks bytea[]
);

CREATE TABLE billing.cart (
  owner uuid NOT NULL,
  cart jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL
);

CREATE TABLE billing.coupon (
  code text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  plans text[],
  least_cents bigint NOT NULL,
  most_uses integer,
  uses integer NOT NULL DEFAULT 0,
  most_uses_by_account integer NOT NULL,
  valid_from timestamp with time zone NOT NULL,
  valid_to timestamp with time zone,
  active boolean NOT NULL
);

CREATE TABLE billing.coupon_use (
  coupon text NOT NULL,
  account uuid NOT NULL,
  number integer NOT NULL,
  order_id uuid NOT NULL
);

CREATE TABLE billing.difference (
  id uuid NOT NULL,
  kind text NOT NULL,
  provider_payment_id text NOT NULL,
  order_id uuid,
  our_cents bigint,
  their_cents bigint,
  found_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  explained_by uuid
);

CREATE TABLE billing.invoice (
  id uuid NOT NULL,
  kind text NOT NULL,
  number bigint NOT NULL,
  order_id uuid NOT NULL,
  account uuid NOT NULL,
  cents bigint NOT NULL,
  issued_at timestamp with time zone NOT NULL
);

CREATE TABLE billing.notification (
  id uuid NOT NULL,
  digest bytea NOT NULL,
  sealed bytea,
  address text NOT NULL,
  order_id uuid,
  status text NOT NULL,
  checks jsonb NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  received_at timestamp with time zone NOT NULL,
  next_at timestamp with time zone NOT NULL
);

CREATE TABLE billing."order" (
  id uuid NOT NULL,
  account uuid NOT NULL,
  status text NOT NULL,
  total_cents bigint NOT NULL,
  reference text NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  buyer_erased boolean NOT NULL DEFAULT false
);

CREATE TABLE billing.payment (
  id uuid NOT NULL,
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  order_id uuid NOT NULL,
  cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  received_at timestamp with time zone NOT NULL
);

CREATE TABLE billing.plan (
  id text NOT NULL,
  product text NOT NULL,
  days integer NOT NULL,
  place integer NOT NULL,
  on_sale boolean NOT NULL
);

CREATE TABLE billing.price (
  id uuid NOT NULL,
  plan text NOT NULL,
  cents bigint NOT NULL,
  valid_from timestamp with time zone NOT NULL
);

CREATE TABLE billing.proof (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  account uuid NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  sealed bytea NOT NULL,
  status text NOT NULL,
  received_at timestamp with time zone NOT NULL
);

CREATE TABLE billing.reconciliation (
  day date NOT NULL,
  from_day date NOT NULL,
  payments integer NOT NULL,
  cents bigint NOT NULL,
  differences integer NOT NULL,
  ran_at timestamp with time zone NOT NULL
);

CREATE TABLE billing.refund (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  account uuid NOT NULL,
  payment_id uuid NOT NULL,
  cents bigint NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  sealed_bank bytea,
  requested_by uuid NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  approved_by uuid,
  seconded_by uuid,
  left_before bigint,
  claimed_at timestamp with time zone,
  settled_at timestamp with time zone,
  because text
);

CREATE TABLE billing.serial (
  kind text NOT NULL,
  last bigint NOT NULL
);

CREATE TABLE billing.subscription (
  id uuid NOT NULL,
  account uuid NOT NULL,
  status text NOT NULL,
  sealed_token bytea,
  token_mark bytea,
  next_on date,
  to_cancel boolean NOT NULL DEFAULT false
);

CREATE TABLE catalogue.content_load (
  hash text NOT NULL,
  loaded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE catalogue.driving_school (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reference text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL,
  sample boolean NOT NULL,
  name text NOT NULL,
  province text NOT NULL,
  town text NOT NULL,
  suburb text,
  address text,
  latitude double precision,
  longitude double precision,
  phone text,
  whatsapp text,
  website text,
  codes text[] NOT NULL,
  transmission text NOT NULL,
  languages text[] NOT NULL,
  price_from_cents integer,
  registration_number text,
  registration_class text,
  registration_expires date,
  verified_on date,
  name_key text NOT NULL,
  town_key text NOT NULL,
  suburb_key text,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE catalogue.lesson_progress (
  account uuid NOT NULL,
  lesson text NOT NULL,
  seconds double precision NOT NULL,
  watched boolean NOT NULL,
  changed_at timestamp with time zone NOT NULL
);

CREATE TABLE catalogue.paper (
  test_code text NOT NULL,
  test_num integer NOT NULL,
  category text NOT NULL,
  version integer NOT NULL,
  body jsonb NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE catalogue.question (
  id text NOT NULL,
  version integer NOT NULL,
  category text NOT NULL,
  body jsonb NOT NULL,
  origin text NOT NULL DEFAULT 'files'::text,
  published_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE catalogue.retirement (
  id text NOT NULL,
  replaced_by text,
  retired_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE catalogue.scene (
  id text NOT NULL,
  version integer NOT NULL,
  alt text NOT NULL,
  drawing jsonb NOT NULL,
  svg text NOT NULL,
  file text NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE catalogue.scene_description (
  id text NOT NULL,
  version integer NOT NULL,
  language text NOT NULL,
  revision integer NOT NULL,
  alt text NOT NULL
);

CREATE TABLE catalogue.translation (
  id text NOT NULL,
  version integer NOT NULL,
  language text NOT NULL,
  revision integer NOT NULL,
  body jsonb NOT NULL
);

CREATE TABLE catalogue.withdrawal (
  id text NOT NULL,
  withdrawn_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE identity.account (
  id uuid NOT NULL,
  roles text[] NOT NULL,
  status text NOT NULL,
  email_mark bytea,
  password_hash text,
  licence_code text,
  language text NOT NULL,
  guardian text NOT NULL,
  registered_by uuid,
  registered_at timestamp with time zone NOT NULL,
  erase_at timestamp with time zone,
  totp_sealed bytea,
  totp_last_step bigint,
  suspended_at timestamp with time zone
);

CREATE TABLE identity.code (
  id uuid NOT NULL,
  account uuid NOT NULL,
  purpose text NOT NULL,
  link_hash bytea,
  typed_hash text,
  sealed bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  issued_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone
);

CREATE TABLE identity.consent (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account uuid NOT NULL,
  purpose text NOT NULL,
  given boolean NOT NULL,
  text_version text NOT NULL,
  at timestamp with time zone NOT NULL
);

CREATE TABLE identity.contact_tag (
  tag text NOT NULL,
  account uuid NOT NULL
);

CREATE TABLE identity.person (
  account uuid NOT NULL,
  sealed bytea NOT NULL,
  version integer NOT NULL,
  marked integer NOT NULL DEFAULT 0
);

CREATE TABLE identity.person_key (
  account uuid NOT NULL,
  wrapped bytea NOT NULL
);

CREATE TABLE identity.person_mark (
  mark bytea NOT NULL,
  account uuid NOT NULL
);

CREATE TABLE identity.picture (
  account uuid NOT NULL,
  sealed bytea NOT NULL,
  mark text NOT NULL
);

CREATE TABLE identity.recovery_code (
  account uuid NOT NULL,
  hash bytea NOT NULL,
  used_at timestamp with time zone
);

CREATE TABLE identity.session (
  id uuid NOT NULL,
  account uuid NOT NULL,
  roles text[] NOT NULL,
  storage text NOT NULL,
  device text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  closed_because text
);

CREATE TABLE identity.settings (
  account uuid NOT NULL,
  settings jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL
);

CREATE TABLE identity.token (
  hash bytea NOT NULL,
  session uuid NOT NULL,
  kind text NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  spent_at timestamp with time zone,
  first_used_at timestamp with time zone
);

CREATE TABLE kernel.adoption (
  id smallint NOT NULL DEFAULT 1,
  at timestamp with time zone NOT NULL,
  epoch smallint NOT NULL,
  tx xid8 NOT NULL,
  "position" bigint NOT NULL,
  events bigint NOT NULL,
  anchors bigint NOT NULL,
  digest bytea NOT NULL,
  audit_entries bigint NOT NULL,
  audit_digest bytea NOT NULL,
  former_anchors bigint NOT NULL,
  former_anchor text NOT NULL,
  former_check text NOT NULL,
  mac bytea NOT NULL
);

CREATE TABLE kernel.anchor (
  number bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  epoch smallint NOT NULL,
  tx xid8 NOT NULL,
  "position" bigint NOT NULL,
  events integer NOT NULL,
  total bigint NOT NULL,
  forged integer NOT NULL,
  misdated integer NOT NULL,
  newest timestamp with time zone NOT NULL,
  digest bytea NOT NULL,
  audit_count bigint NOT NULL,
  audit_mac bytea NOT NULL,
  mac bytea NOT NULL
);

CREATE TABLE kernel.anchor_head (
  id smallint NOT NULL DEFAULT 1,
  count bigint NOT NULL,
  mac bytea NOT NULL
);

CREATE TABLE kernel.archive (
  number bigint NOT NULL,
  file text NOT NULL,
  epoch smallint NOT NULL,
  tx xid8 NOT NULL,
  "position" bigint NOT NULL,
  events integer NOT NULL,
  bytes bigint NOT NULL,
  digest bytea NOT NULL,
  archived_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE kernel.archived_stream (
  stream uuid NOT NULL,
  archive bigint NOT NULL
);

CREATE TABLE kernel.audit_entry (
  number bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  actor uuid,
  roles text[] NOT NULL,
  action text NOT NULL,
  target text,
  facts jsonb NOT NULL,
  reference text NOT NULL,
  hash bytea,
  mac bytea
);

CREATE TABLE kernel.audit_head (
  id smallint NOT NULL DEFAULT 1,
  count bigint NOT NULL,
  hash bytea NOT NULL,
  mac bytea
);

CREATE TABLE kernel.dead_letter (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  subscription text NOT NULL,
  event_id uuid NOT NULL,
  stream uuid NOT NULL,
  version integer NOT NULL,
  type text NOT NULL,
  epoch smallint NOT NULL,
  tx xid8 NOT NULL,
  "position" bigint NOT NULL,
  cause text NOT NULL,
  attempts integer NOT NULL,
  first_failed_at timestamp with time zone NOT NULL,
  last_failed_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  redrive_requested_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by uuid,
  reason text
);

CREATE TABLE kernel.epoch (
  current smallint NOT NULL
);

CREATE TABLE kernel.event (
  epoch smallint NOT NULL DEFAULT 1,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  "position" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  stream uuid NOT NULL,
  version integer NOT NULL,
  event_id uuid NOT NULL,
  command_id uuid,
  type text NOT NULL,
  schema_version smallint NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  data jsonb NOT NULL,
  meta jsonb NOT NULL,
  hash bytea,
  mac bytea
);

CREATE TABLE kernel.former_anchor (
  number bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  epoch smallint NOT NULL,
  tx xid8 NOT NULL,
  "position" bigint NOT NULL,
  events integer NOT NULL,
  total bigint NOT NULL,
  digest bytea NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE kernel.former_anchor_head (
  id smallint NOT NULL DEFAULT 1,
  count bigint NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE kernel.mail (
  id uuid NOT NULL,
  account uuid,
  template text NOT NULL,
  language text NOT NULL,
  sealed bytea,
  state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamp with time zone NOT NULL,
  claimed_at timestamp with time zone,
  sent_at timestamp with time zone
);

CREATE TABLE kernel.processor (
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  epoch smallint NOT NULL DEFAULT 0,
  tx xid8 NOT NULL DEFAULT '0'::xid8,
  "position" bigint NOT NULL DEFAULT 0,
  owner uuid,
  lease_until timestamp with time zone,
  handled bigint NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  last_error text,
  moved_at timestamp with time zone,
  failing_event uuid,
  failing_since timestamp with time zone
);

CREATE TABLE kernel.rate_limit (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE kernel.rebuild (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  projection text NOT NULL,
  state text NOT NULL DEFAULT 'running'::text,
  total bigint NOT NULL,
  read bigint NOT NULL DEFAULT 0,
  rate double precision,
  rows bigint,
  started_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  touched_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamp with time zone,
  started_by uuid,
  runner uuid,
  error text,
  cancel_requested boolean NOT NULL DEFAULT false
);

CREATE TABLE kernel.remark (
  id uuid NOT NULL,
  subject uuid NOT NULL,
  salt bytea NOT NULL,
  text text NOT NULL,
  written_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE kernel.unreachable_address (
  mark bytea NOT NULL,
  account uuid,
  status text NOT NULL,
  since timestamp with time zone NOT NULL
);

CREATE TABLE scheduling.calendar_feed (
  account uuid NOT NULL,
  id uuid NOT NULL,
  test_code text NOT NULL,
  language text NOT NULL
);

CREATE TABLE scheduling.group_block (
  id uuid NOT NULL,
  blocker uuid NOT NULL,
  blocked uuid NOT NULL,
  blocked_at timestamp with time zone NOT NULL
);

CREATE TABLE scheduling.group_invitation (
  "group" uuid NOT NULL,
  id uuid NOT NULL,
  made_by uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE scheduling.group_member (
  id uuid NOT NULL,
  "group" uuid NOT NULL,
  account uuid NOT NULL,
  invited_by uuid,
  joined_at timestamp with time zone NOT NULL,
  shown_as text NOT NULL,
  shares_streak boolean NOT NULL,
  shares_papers boolean NOT NULL
);

CREATE TABLE scheduling.group_report (
  id uuid NOT NULL,
  "group" uuid NOT NULL,
  reporter uuid NOT NULL,
  about uuid,
  reason text NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone
);

CREATE TABLE scheduling.notification (
  account uuid NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL,
  tried_at timestamp with time zone NOT NULL
);

CREATE TABLE scheduling.push_browser (
  id uuid NOT NULL,
  account uuid NOT NULL,
  mark bytea NOT NULL,
  sealed bytea NOT NULL,
  language text NOT NULL,
  added_at timestamp with time zone NOT NULL
);

CREATE TABLE scheduling.question_difficulty (
  question text NOT NULL,
  difficulty real NOT NULL,
  asked integer NOT NULL
);

CREATE TABLE scheduling.readiness (
  account uuid NOT NULL,
  test_code text NOT NULL,
  day date NOT NULL,
  model integer NOT NULL,
  chances jsonb NOT NULL
);

CREATE TABLE scheduling.reminder (
  account uuid NOT NULL,
  hour integer NOT NULL,
  test_code text NOT NULL,
  last_day date,
  channel text NOT NULL DEFAULT 'mail'::text
);

CREATE TABLE scheduling.study_group (
  id uuid NOT NULL,
  maker uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  reports integer NOT NULL DEFAULT 0,
  sample boolean NOT NULL DEFAULT false
);

CREATE TABLE scheduling.study_time (
  participant uuid NOT NULL,
  account uuid,
  weekdays integer[] NOT NULL,
  minutes integer NOT NULL,
  changed_at timestamp with time zone NOT NULL
);

CREATE TABLE scheduling.test_date (
  id uuid NOT NULL,
  participant uuid NOT NULL,
  account uuid,
  day date NOT NULL,
  centre text,
  set_at timestamp with time zone NOT NULL,
  subscription uuid
);

CREATE INDEX appointment_by_about ON admin_template.appointment USING btree (about) WHERE (about IS NOT NULL);

CREATE INDEX appointment_by_day ON admin_template.appointment USING btree (day) WHERE is_shared;

CREATE INDEX appointment_by_owner ON admin_template.appointment USING btree (owner, day);

CREATE UNIQUE INDEX appointment_pkey ON admin_template.appointment USING btree (id);

CREATE INDEX article_comment_listed ON admin_template.article_comment USING btree (status, written_at, id);

CREATE INDEX article_comment_of_account ON admin_template.article_comment USING btree (account, article, written_at, id);

CREATE INDEX article_comment_of_article ON admin_template.article_comment USING btree (article, status, written_at, id);

CREATE UNIQUE INDEX article_comment_pkey ON admin_template.article_comment USING btree (id);

CREATE INDEX article_comment_report_by_account ON admin_template.article_comment_report USING btree (account);

CREATE UNIQUE INDEX article_comment_report_pkey ON admin_template.article_comment_report USING btree (comment, account);

CREATE INDEX article_comment_reported ON admin_template.article_comment USING btree (written_at, id) WHERE ((status = 'shown'::text) AND (reports > 0));

CREATE INDEX article_comment_words ON admin_template.article_comment USING gin (to_tsvector('simple'::regconfig, text));

CREATE UNIQUE INDEX article_pkey ON admin_template.article USING btree (id);

CREATE INDEX article_publish_at_id_idx ON admin_template.article USING btree (publish_at DESC, id) WHERE (NOT withdrawn);

CREATE INDEX article_saved ON admin_template.article USING btree (saved_at, id);

CREATE INDEX article_saved_at_id_idx ON admin_template.article USING btree (saved_at DESC, id);

CREATE UNIQUE INDEX article_slug_key ON admin_template.article USING btree (slug);

CREATE INDEX article_slug_words ON admin_template.article USING gin (to_tsvector('simple'::regconfig, translate(slug, '-/_.:@#'::text, '       '::text)));

CREATE INDEX article_title_words ON admin_template.article_version USING gin (to_tsvector('simple'::regconfig, translate(((((((COALESCE(((texts -> 'en'::text) ->> 'title'::text), ''::text) || ' '::text) || COALESCE(((texts -> 'fr'::text) ->> 'title'::text), ''::text)) || ' '::text) || COALESCE(((texts -> 'ar'::text) ->> 'title'::text), ''::text)) || ' '::text) || COALESCE(((texts -> 'ch'::text) ->> 'title'::text), ''::text)), '-/_.:@#'::text, '       '::text)));

CREATE UNIQUE INDEX article_version_pkey ON admin_template.article_version USING btree (article, version);

CREATE INDEX conversation_account_latest_at_idx ON admin_template.conversation USING btree (account, latest_at DESC);

CREATE INDEX conversation_assignee_latest_at_id_idx ON admin_template.conversation USING btree (assignee, latest_at DESC, id DESC) WHERE (assignee IS NOT NULL);

CREATE INDEX conversation_channel_breaches_at_id_idx ON admin_template.conversation USING btree (channel, breaches_at, id);

CREATE INDEX conversation_channel_due_at_id_idx ON admin_template.conversation USING btree (channel, due_at, id);

CREATE INDEX conversation_channel_latest_at_id_idx ON admin_template.conversation USING btree (channel, latest_at DESC, id DESC);

CREATE INDEX conversation_channel_opened_at_id_idx ON admin_template.conversation USING btree (channel, opened_at, id);

CREATE INDEX conversation_latest_staff_at_idx ON admin_template.conversation USING btree (latest_staff_at) WHERE ((latest_staff > learner_read) AND (latest_staff > mailed));

CREATE UNIQUE INDEX conversation_number_key ON admin_template.conversation USING btree (number);

CREATE UNIQUE INDEX conversation_pkey ON admin_template.conversation USING btree (id);

CREATE INDEX conversation_rated_at_idx ON admin_template.conversation USING btree (rated_at) WHERE (rated_at IS NOT NULL);

CREATE INDEX conversation_reported_at_idx ON admin_template.conversation USING btree (reported_at) WHERE ((reported_at IS NOT NULL) AND (report_settled_at IS NULL));

CREATE INDEX conversation_topic_words ON admin_template.conversation USING gin (to_tsvector('simple'::regconfig, translate(topic, '-/_.:@#'::text, '       '::text)));

CREATE INDEX conversation_under_way ON admin_template.conversation USING btree (channel, status, due_at) WHERE (status = ANY (ARRAY['open'::text, 'waiting'::text]));

CREATE INDEX gallery_article_article_idx ON admin_template.gallery_article USING btree (article);

CREATE UNIQUE INDEX gallery_article_pkey ON admin_template.gallery_article USING btree (picture, article);

CREATE UNIQUE INDEX gallery_picture_number_key ON admin_template.gallery_picture USING btree (number);

CREATE UNIQUE INDEX gallery_picture_pkey ON admin_template.gallery_picture USING btree (id);

CREATE INDEX gallery_picture_removed_at_idx ON admin_template.gallery_picture USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX gallery_picture_words ON admin_template.gallery_picture USING gin (to_tsvector('simple'::regconfig, translate(((((((COALESCE((alt ->> 'en'::text), ''::text) || ' '::text) || COALESCE((alt ->> 'fr'::text), ''::text)) || ' '::text) || COALESCE((alt ->> 'ar'::text), ''::text)) || ' '::text) || COALESCE((alt ->> 'ch'::text), ''::text)), '-/_.:@#'::text, '       '::text)));

CREATE INDEX gallery_product_picture_idx ON admin_template.gallery_product USING btree (picture);

CREATE UNIQUE INDEX gallery_product_pkey ON admin_template.gallery_product USING btree (product);

CREATE UNIQUE INDEX gallery_size_pkey ON admin_template.gallery_size USING btree (picture, width);

CREATE INDEX invoice_document_by_amount ON admin_template.invoice_document USING btree ((((content ->> 'grandTotal'::text))::numeric), id);

CREATE UNIQUE INDEX invoice_document_pkey ON admin_template.invoice_document USING btree (id);

CREATE INDEX invoice_document_words ON admin_template.invoice_document USING gin (to_tsvector('simple'::regconfig, translate(((((COALESCE((content ->> 'billTo'::text), ''::text) || ' '::text) || COALESCE((content ->> 'billToEmail'::text), ''::text)) || ' '::text) || (jsonb_path_query_array(content, '$."orders"[*]."itemName"'::jsonpath))::text), '-/_.:@#'::text, '       '::text)));

CREATE INDEX joined_sender_main_idx ON admin_template.joined_sender USING btree (main);

CREATE UNIQUE INDEX joined_sender_pkey ON admin_template.joined_sender USING btree (mark);

CREATE UNIQUE INDEX macro_pkey ON admin_template.macro USING btree (id);

CREATE UNIQUE INDEX mail_letter_message_id_key ON admin_template.mail_letter USING btree (message_id);

CREATE UNIQUE INDEX mail_letter_pkey ON admin_template.mail_letter USING btree (id);

CREATE INDEX mail_letter_thread_at_id_idx ON admin_template.mail_letter USING btree (thread, at, id);

CREATE UNIQUE INDEX mail_picture_pkey ON admin_template.mail_picture USING btree (letter, number);

CREATE INDEX mail_thread_account_latest_at_id_idx ON admin_template.mail_thread USING btree (account, latest_at DESC, id DESC);

CREATE UNIQUE INDEX mail_thread_conversation_key ON admin_template.mail_thread USING btree (conversation);

CREATE INDEX mail_thread_folder_latest_at_id_idx ON admin_template.mail_thread USING btree (folder, latest_at DESC, id DESC);

CREATE INDEX mail_thread_mark_latest_at_id_idx ON admin_template.mail_thread USING btree (mark, latest_at DESC, id DESC);

CREATE UNIQUE INDEX mail_thread_number_key ON admin_template.mail_thread USING btree (number);

CREATE UNIQUE INDEX mail_thread_pkey ON admin_template.mail_thread USING btree (id);

CREATE INDEX mail_thread_strangers ON admin_template.mail_thread USING btree (opened_at, id) WHERE (account IS NULL);

CREATE INDEX mail_thread_subject_words ON admin_template.mail_thread USING gin (to_tsvector('simple'::regconfig, translate(subject, '-/_.:@#'::text, '       '::text)));

CREATE UNIQUE INDEX material_pkey ON admin_template.shop_material USING btree (product);

CREATE INDEX merged_sender_account_idx ON admin_template.merged_sender USING btree (account);

CREATE UNIQUE INDEX merged_sender_pkey ON admin_template.merged_sender USING btree (mark);

CREATE UNIQUE INDEX message_conversation_command_key ON admin_template.message USING btree (conversation, command);

CREATE UNIQUE INDEX message_picture_pkey ON admin_template.message_picture USING btree (conversation, message, number);

CREATE UNIQUE INDEX message_pkey ON admin_template.message USING btree (conversation, number);

CREATE INDEX note_about_idx ON admin_template.note USING btree (about) WHERE (about IS NOT NULL);

CREATE INDEX note_account_idx ON admin_template.note USING btree (account) WHERE (account IS NOT NULL);

CREATE INDEX note_oldest ON admin_template.note USING btree (pinned DESC, changed_at, id);

CREATE INDEX note_pinned_changed_at_id_idx ON admin_template.note USING btree (pinned DESC, changed_at DESC, id DESC);

CREATE UNIQUE INDEX note_pkey ON admin_template.note USING btree (id);

CREATE INDEX note_words ON admin_template.note USING gin (to_tsvector('simple'::regconfig, translate(text, '-/_.:@#'::text, '       '::text)));

CREATE INDEX note_written_by_idx ON admin_template.note USING btree (written_by);

CREATE UNIQUE INDEX review_account_product_key ON admin_template.shop_review USING btree (account, product);

CREATE UNIQUE INDEX review_pkey ON admin_template.shop_review USING btree (id);

CREATE INDEX review_product_written_at_id_idx ON admin_template.shop_review USING btree (product, written_at, id) WHERE (status = 'shown'::text);

CREATE INDEX review_report_account_idx ON admin_template.shop_review_report USING btree (account);

CREATE UNIQUE INDEX review_report_pkey ON admin_template.shop_review_report USING btree (review, account);

CREATE INDEX review_status_written_at_id_idx ON admin_template.shop_review USING btree (status, written_at, id);

CREATE UNIQUE INDEX saved_view_account_list_name_key ON admin_template.saved_view USING btree (account, list, name);

CREATE INDEX saved_view_list_idx ON admin_template.saved_view USING btree (list) WHERE shared;

CREATE UNIQUE INDEX saved_view_pkey ON admin_template.saved_view USING btree (id);

CREATE INDEX shop_review_words ON admin_template.shop_review USING gin (to_tsvector('simple'::regconfig, translate(text, '-/_.:@#'::text, '       '::text)));

CREATE INDEX question_report_account_idx ON assessment.question_report USING btree (account) WHERE (account IS NOT NULL);

CREATE INDEX question_report_by_question ON assessment.question_report USING btree (question_id, reported_at, id);

CREATE INDEX question_report_participant_idx ON assessment.question_report USING btree (participant) WHERE (participant IS NOT NULL);

CREATE UNIQUE INDEX question_report_pkey ON assessment.question_report USING btree (id);

CREATE INDEX question_report_reported_at_id_idx ON assessment.question_report USING btree (reported_at, id) WHERE (settled_at IS NULL);

CREATE INDEX question_report_reported_at_id_idx1 ON assessment.question_report USING btree (reported_at, id);

CREATE INDEX question_report_words ON assessment.question_report USING gin (to_tsvector('simple'::regconfig, translate(((question_id || ' '::text) || text), '-/_.:@#'::text, '       '::text)));

CREATE INDEX re_marking_by_start ON assessment.re_marking USING btree (started_at, id);

CREATE UNIQUE INDEX re_marking_pkey ON assessment.re_marking USING btree (id);

CREATE UNIQUE INDEX re_marking_running ON assessment.re_marking USING btree (question_id, version) WHERE (state = 'running'::text);

CREATE INDEX access_account_product_number_idx ON billing.access USING btree (account, product, number);

CREATE INDEX access_order_id_idx ON billing.access USING btree (order_id);

CREATE UNIQUE INDEX access_pkey ON billing.access USING btree (number);

CREATE INDEX bank_line_by_order ON billing.bank_line USING btree (order_id);

CREATE UNIQUE INDEX bank_line_pkey ON billing.bank_line USING btree (id);

CREATE INDEX bank_line_status_imported_at_id_idx ON billing.bank_line USING btree (status, imported_at, id);

CREATE INDEX bank_line_unmarked ON billing.bank_line USING btree (id) WHERE (marks IS NULL);

CREATE INDEX bank_line_words ON billing.bank_line USING gin (marks);

CREATE INDEX cart_changed_at_idx ON billing.cart USING btree (changed_at);

CREATE INDEX cart_filled ON billing.cart USING btree (changed_at, ((md5((owner)::text))::uuid)) WHERE (jsonb_array_length((cart -> 'lines'::text)) > 0);

CREATE UNIQUE INDEX cart_pkey ON billing.cart USING btree (owner);

CREATE INDEX cart_plans ON billing.cart USING gin (((cart -> 'lines'::text)) jsonb_path_ops) WHERE (jsonb_array_length((cart -> 'lines'::text)) > 0);

CREATE INDEX cart_with_coupon ON billing.cart USING btree (changed_at, ((md5((owner)::text))::uuid)) WHERE ((jsonb_array_length((cart -> 'lines'::text)) > 0) AND ((cart ->> 'coupon'::text) IS NOT NULL));

CREATE INDEX coupon_active ON billing.coupon USING btree (((NOT active)), code);

CREATE INDEX coupon_begun ON billing.coupon USING btree (valid_from, code);

CREATE UNIQUE INDEX coupon_pkey ON billing.coupon USING btree (code);

CREATE UNIQUE INDEX coupon_use_order_id_key ON billing.coupon_use USING btree (order_id);

CREATE UNIQUE INDEX coupon_use_pkey ON billing.coupon_use USING btree (coupon, account, number);

CREATE INDEX difference_by_kind ON billing.difference USING btree (kind, found_at, id);

CREATE INDEX difference_explained ON billing.difference USING btree (found_at, id) WHERE (explained_by IS NOT NULL);

CREATE INDEX difference_found_at_id_idx ON billing.difference USING btree (found_at, id) WHERE (ended_at IS NULL);

CREATE INDEX difference_known ON billing.difference USING btree (found_at, id) WHERE ((ended_at IS NOT NULL) AND (explained_by IS NULL));

CREATE UNIQUE INDEX difference_pkey ON billing.difference USING btree (id);

CREATE INDEX invoice_account_issued_at_id_idx ON billing.invoice USING btree (account, issued_at, id);

CREATE INDEX invoice_cents_id_idx ON billing.invoice USING btree (cents, id);

CREATE INDEX invoice_issued_at_id_idx ON billing.invoice USING btree (issued_at, id);

CREATE INDEX invoice_kind_issued_at_id_idx ON billing.invoice USING btree (kind, issued_at, id);

CREATE UNIQUE INDEX invoice_kind_number_key ON billing.invoice USING btree (kind, number);

CREATE UNIQUE INDEX invoice_order_id_idx ON billing.invoice USING btree (order_id) WHERE (kind = 'invoice'::text);

CREATE INDEX invoice_order_id_idx1 ON billing.invoice USING btree (order_id);

CREATE UNIQUE INDEX invoice_pkey ON billing.invoice USING btree (id);

CREATE UNIQUE INDEX notification_digest_key ON billing.notification USING btree (digest);

CREATE INDEX notification_next_at_idx ON billing.notification USING btree (next_at) WHERE (status = 'waiting'::text);

CREATE INDEX notification_order_id_idx ON billing.notification USING btree (order_id);

CREATE UNIQUE INDEX notification_pkey ON billing.notification USING btree (id);

CREATE INDEX notification_received_at_id_idx ON billing.notification USING btree (received_at DESC, id DESC);

CREATE INDEX notification_received_at_idx ON billing.notification USING btree (received_at) WHERE (order_id IS NOT NULL);

CREATE INDEX notification_status_received_at_id_idx ON billing.notification USING btree (status, received_at DESC, id DESC);

CREATE INDEX notification_unmatched ON billing.notification USING btree (received_at, id) WHERE (status = ANY (ARRAY['held'::text, 'refused'::text]));

CREATE INDEX order_account_placed_at_id_idx ON billing."order" USING btree (account, placed_at, id);

CREATE INDEX order_expires_at_idx ON billing."order" USING btree (expires_at) WHERE (status = 'pending'::text);

CREATE UNIQUE INDEX order_pkey ON billing."order" USING btree (id);

CREATE INDEX order_placed_at_id_idx ON billing."order" USING btree (placed_at DESC, id DESC);

CREATE UNIQUE INDEX order_reference_key ON billing."order" USING btree (reference);

CREATE INDEX order_status_placed_at_id_idx ON billing."order" USING btree (status, placed_at DESC, id DESC);

CREATE INDEX payment_order_id_idx ON billing.payment USING btree (order_id);

CREATE UNIQUE INDEX payment_pkey ON billing.payment USING btree (id);

CREATE UNIQUE INDEX payment_provider_provider_payment_id_key ON billing.payment USING btree (provider, provider_payment_id);

CREATE INDEX payment_received_at_id_idx ON billing.payment USING btree (received_at DESC, id DESC);

CREATE INDEX payment_received_at_idx ON billing.payment USING btree (received_at);

CREATE UNIQUE INDEX plan_pkey ON billing.plan USING btree (id);

CREATE UNIQUE INDEX plan_place_key ON billing.plan USING btree (place);

CREATE UNIQUE INDEX price_pkey ON billing.price USING btree (id);

CREATE UNIQUE INDEX price_plan_valid_from_key ON billing.price USING btree (plan, valid_from);

CREATE INDEX proof_account_idx ON billing.proof USING btree (account);

CREATE INDEX proof_by_status ON billing.proof USING btree (status, received_at, id);

CREATE INDEX proof_listed ON billing.proof USING btree (received_at, id);

CREATE INDEX proof_order_id_received_at_idx ON billing.proof USING btree (order_id, received_at);

CREATE UNIQUE INDEX proof_pkey ON billing.proof USING btree (id);

CREATE INDEX proof_received_at_id_idx ON billing.proof USING btree (received_at, id) WHERE (status <> 'not-found'::text);

CREATE UNIQUE INDEX reconciliation_pkey ON billing.reconciliation USING btree (day);

CREATE INDEX refund_account_idx ON billing.refund USING btree (account) WHERE (sealed_bank IS NOT NULL);

CREATE INDEX refund_by_account ON billing.refund USING btree (account, requested_at, id);

CREATE INDEX refund_listed ON billing.refund USING btree (requested_at, id);

CREATE UNIQUE INDEX refund_order_id_idx ON billing.refund USING btree (order_id) WHERE (status = ANY (ARRAY['requested'::text, 'seconding'::text, 'approved'::text, 'stuck'::text]));

CREATE INDEX refund_order_id_requested_at_idx ON billing.refund USING btree (order_id, requested_at);

CREATE UNIQUE INDEX refund_pkey ON billing.refund USING btree (id);

CREATE INDEX refund_status_requested_at_id_idx ON billing.refund USING btree (status, requested_at, id);

CREATE INDEX refund_waiting ON billing.refund USING btree (((status = ANY (ARRAY['paid'::text, 'declined'::text]))), requested_at, id);

CREATE UNIQUE INDEX serial_pkey ON billing.serial USING btree (kind);

CREATE INDEX subscription_account_idx ON billing.subscription USING btree (account);

CREATE INDEX subscription_id_idx ON billing.subscription USING btree (id) WHERE to_cancel;

CREATE INDEX subscription_next_on_idx ON billing.subscription USING btree (next_on) WHERE (status = ANY (ARRAY['active'::text, 'overdue'::text]));

CREATE UNIQUE INDEX subscription_pkey ON billing.subscription USING btree (id);

CREATE UNIQUE INDEX subscription_token_mark_key ON billing.subscription USING btree (token_mark);

CREATE UNIQUE INDEX content_load_pkey ON catalogue.content_load USING btree (hash);

CREATE INDEX driving_school_by_name ON catalogue.driving_school USING btree (name_key, id);

CREATE INDEX driving_school_by_province ON catalogue.driving_school USING btree (province, town_key, name_key, id) WHERE (status = 'listed'::text);

CREATE INDEX driving_school_by_status ON catalogue.driving_school USING btree (status, name_key, id);

CREATE INDEX driving_school_by_town ON catalogue.driving_school USING btree (town_key, name_key, id) WHERE (status = 'listed'::text);

CREATE UNIQUE INDEX driving_school_pkey ON catalogue.driving_school USING btree (id);

CREATE UNIQUE INDEX driving_school_reference_key ON catalogue.driving_school USING btree (reference);

CREATE UNIQUE INDEX lesson_progress_pkey ON catalogue.lesson_progress USING btree (account, lesson);

CREATE UNIQUE INDEX paper_pkey ON catalogue.paper USING btree (test_code, test_num, category, version);

CREATE UNIQUE INDEX question_pkey ON catalogue.question USING btree (id, version);

CREATE UNIQUE INDEX retirement_pkey ON catalogue.retirement USING btree (id);

CREATE INDEX scene_by_file ON catalogue.scene USING btree (file);

CREATE UNIQUE INDEX scene_description_pkey ON catalogue.scene_description USING btree (id, version, language);

CREATE UNIQUE INDEX scene_pkey ON catalogue.scene USING btree (id, version);

CREATE UNIQUE INDEX translation_pkey ON catalogue.translation USING btree (id, version, language);

CREATE UNIQUE INDEX withdrawal_pkey ON catalogue.withdrawal USING btree (id);

CREATE UNIQUE INDEX account_email_mark_key ON identity.account USING btree (email_mark);

CREATE INDEX account_guarded ON identity.account USING btree (registered_at, id) WHERE ((guardian <> 'not-needed'::text) AND (status <> 'erased'::text));

CREATE INDEX account_guardian_asked ON identity.account USING btree (id) WHERE ((guardian = 'asked'::text) AND (status <> 'erased'::text));

CREATE UNIQUE INDEX account_pkey ON identity.account USING btree (id);

CREATE INDEX account_registered ON identity.account USING btree (registered_at);

CREATE INDEX account_staff ON identity.account USING btree (id) WHERE (NOT (roles <@ '{client}'::text[]));

CREATE INDEX account_status ON identity.account USING btree (status, registered_at, id);

CREATE INDEX account_suspended ON identity.account USING btree (registered_at, id) WHERE (suspended_at IS NOT NULL);

CREATE INDEX code_account ON identity.code USING btree (account, purpose);

CREATE UNIQUE INDEX code_link_hash_key ON identity.code USING btree (link_hash);

CREATE UNIQUE INDEX code_pkey ON identity.code USING btree (id);

CREATE INDEX consent_account ON identity.consent USING btree (account, id);

CREATE UNIQUE INDEX consent_pkey ON identity.consent USING btree (id);

CREATE INDEX contact_tag_account_idx ON identity.contact_tag USING btree (account);

CREATE UNIQUE INDEX contact_tag_pkey ON identity.contact_tag USING btree (tag, account);

CREATE UNIQUE INDEX person_key_pkey ON identity.person_key USING btree (account);

CREATE INDEX person_mark_account_idx ON identity.person_mark USING btree (account);

CREATE UNIQUE INDEX person_mark_pkey ON identity.person_mark USING btree (mark, account);

CREATE UNIQUE INDEX person_pkey ON identity.person USING btree (account);

CREATE INDEX person_unmarked ON identity.person USING btree (account) WHERE (marked <> version);

CREATE UNIQUE INDEX picture_pkey ON identity.picture USING btree (account);

CREATE UNIQUE INDEX recovery_code_pkey ON identity.recovery_code USING btree (account, hash);

CREATE INDEX session_account ON identity.session USING btree (account);

CREATE UNIQUE INDEX session_pkey ON identity.session USING btree (id);

CREATE UNIQUE INDEX settings_pkey ON identity.settings USING btree (account);

CREATE UNIQUE INDEX token_pkey ON identity.token USING btree (hash);

CREATE INDEX token_session ON identity.token USING btree (session, kind, expires_at);

CREATE UNIQUE INDEX adoption_pkey ON kernel.adoption USING btree (id);

CREATE INDEX anchor_at ON kernel.anchor USING btree (at);

CREATE UNIQUE INDEX anchor_head_pkey ON kernel.anchor_head USING btree (id);

CREATE UNIQUE INDEX anchor_pkey ON kernel.anchor USING btree (number);

CREATE INDEX anchor_position ON kernel.anchor USING btree (epoch, tx, "position");

CREATE UNIQUE INDEX archive_file_key ON kernel.archive USING btree (file);

CREATE UNIQUE INDEX archive_pkey ON kernel.archive USING btree (number);

CREATE INDEX archived_stream_archive_idx ON kernel.archived_stream USING btree (archive);

CREATE UNIQUE INDEX archived_stream_pkey ON kernel.archived_stream USING btree (stream, archive);

CREATE INDEX audit_entry_of_action ON kernel.audit_entry USING btree (action, number);

CREATE INDEX audit_entry_of_actor ON kernel.audit_entry USING btree (actor, number);

CREATE INDEX audit_entry_of_target ON kernel.audit_entry USING btree (target, number);

CREATE UNIQUE INDEX audit_entry_pkey ON kernel.audit_entry USING btree (number);

CREATE UNIQUE INDEX audit_head_pkey ON kernel.audit_head USING btree (id);

CREATE INDEX dead_letter_of ON kernel.dead_letter USING btree (subscription, state, id);

CREATE UNIQUE INDEX dead_letter_pkey ON kernel.dead_letter USING btree (id);

CREATE INDEX dead_letter_requested ON kernel.dead_letter USING btree (subscription, epoch, tx, "position") WHERE (redrive_requested_at IS NOT NULL);

CREATE INDEX dead_letter_state ON kernel.dead_letter USING btree (state, id);

CREATE INDEX dead_letter_stream ON kernel.dead_letter USING btree (stream);

CREATE UNIQUE INDEX dead_letter_subscription_stream_version_key ON kernel.dead_letter USING btree (subscription, stream, version);

CREATE UNIQUE INDEX event_command ON kernel.event USING btree (stream, command_id) WHERE (command_id IS NOT NULL);

CREATE INDEX event_order ON kernel.event USING btree (epoch, tx, "position");

CREATE UNIQUE INDEX event_pkey ON kernel.event USING btree (stream, version);

CREATE INDEX former_anchor_at ON kernel.former_anchor USING btree (at);

CREATE UNIQUE INDEX former_anchor_head_pkey ON kernel.former_anchor_head USING btree (id);

CREATE UNIQUE INDEX former_anchor_pkey ON kernel.former_anchor USING btree (number);

CREATE INDEX former_anchor_position ON kernel.former_anchor USING btree (epoch, tx, "position");

CREATE INDEX mail_account ON kernel.mail USING btree (account);

CREATE INDEX mail_by_state ON kernel.mail USING btree (state, created_at DESC, id DESC);

CREATE INDEX mail_by_template ON kernel.mail USING btree (template, created_at DESC, id DESC);

CREATE INDEX mail_in_outbox ON kernel.mail USING btree (created_at DESC, id DESC) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'failed'::text]));

CREATE INDEX mail_listed ON kernel.mail USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX mail_pkey ON kernel.mail USING btree (id);

CREATE INDEX mail_waiting ON kernel.mail USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

CREATE UNIQUE INDEX processor_pkey ON kernel.processor USING btree (name);

CREATE INDEX rate_limit_expire ON kernel.rate_limit USING btree (expire);

CREATE UNIQUE INDEX rate_limit_pkey ON kernel.rate_limit USING btree (key);

CREATE INDEX rebuild_done ON kernel.rebuild USING btree (projection, id) WHERE (state = 'done'::text);

CREATE UNIQUE INDEX rebuild_pkey ON kernel.rebuild USING btree (id);

CREATE UNIQUE INDEX rebuild_running ON kernel.rebuild USING btree (projection) WHERE (state = 'running'::text);

CREATE UNIQUE INDEX remark_pkey ON kernel.remark USING btree (id);

CREATE INDEX remark_subject ON kernel.remark USING btree (subject);

CREATE INDEX unreachable_address_account_idx ON kernel.unreachable_address USING btree (account);

CREATE UNIQUE INDEX unreachable_address_pkey ON kernel.unreachable_address USING btree (mark);

CREATE UNIQUE INDEX calendar_feed_id_key ON scheduling.calendar_feed USING btree (id);

CREATE UNIQUE INDEX calendar_feed_pkey ON scheduling.calendar_feed USING btree (account);

CREATE UNIQUE INDEX group_block_blocker_blocked_key ON scheduling.group_block USING btree (blocker, blocked);

CREATE INDEX group_block_by_blocked ON scheduling.group_block USING btree (blocked);

CREATE UNIQUE INDEX group_block_pkey ON scheduling.group_block USING btree (id);

CREATE UNIQUE INDEX group_invitation_id_key ON scheduling.group_invitation USING btree (id);

CREATE UNIQUE INDEX group_invitation_pkey ON scheduling.group_invitation USING btree ("group");

CREATE INDEX group_member_by_account ON scheduling.group_member USING btree (account, joined_at, id);

CREATE INDEX group_member_by_inviter ON scheduling.group_member USING btree (invited_by);

CREATE UNIQUE INDEX group_member_group_account_key ON scheduling.group_member USING btree ("group", account);

CREATE INDEX group_member_listed ON scheduling.group_member USING btree (joined_at, id);

CREATE UNIQUE INDEX group_member_pkey ON scheduling.group_member USING btree (id);

CREATE INDEX group_report_by_about ON scheduling.group_report USING btree (about);

CREATE INDEX group_report_by_reporter ON scheduling.group_report USING btree (reporter);

CREATE UNIQUE INDEX group_report_pkey ON scheduling.group_report USING btree (id);

CREATE UNIQUE INDEX group_report_waiting ON scheduling.group_report USING btree ("group", reporter, about) NULLS NOT DISTINCT WHERE (settled_at IS NULL);

CREATE UNIQUE INDEX notification_pkey ON scheduling.notification USING btree (account, day);

CREATE INDEX push_browser_by_account ON scheduling.push_browser USING btree (account, added_at);

CREATE UNIQUE INDEX push_browser_mark_key ON scheduling.push_browser USING btree (mark);

CREATE UNIQUE INDEX push_browser_pkey ON scheduling.push_browser USING btree (id);

CREATE UNIQUE INDEX question_difficulty_pkey ON scheduling.question_difficulty USING btree (question);

CREATE UNIQUE INDEX readiness_pkey ON scheduling.readiness USING btree (account, test_code, day);

CREATE INDEX reminder_hour_account_idx ON scheduling.reminder USING btree (hour, account);

CREATE UNIQUE INDEX reminder_pkey ON scheduling.reminder USING btree (account);

CREATE INDEX study_group_closed ON scheduling.study_group USING btree (made_at, id) WHERE (closed_at IS NOT NULL);

CREATE INDEX study_group_listed ON scheduling.study_group USING btree (made_at, id);

CREATE UNIQUE INDEX study_group_pkey ON scheduling.study_group USING btree (id);

CREATE INDEX study_group_reported ON scheduling.study_group USING btree (made_at, id) WHERE (reports > 0);

CREATE UNIQUE INDEX study_time_account_key ON scheduling.study_time USING btree (account);

CREATE UNIQUE INDEX study_time_participant_idx ON scheduling.study_time USING btree (participant) WHERE (account IS NULL);

CREATE INDEX test_date_account_set_at_idx ON scheduling.test_date USING btree (account, set_at);

CREATE INDEX test_date_participant_set_at_idx ON scheduling.test_date USING btree (participant, set_at) WHERE (account IS NULL);

CREATE UNIQUE INDEX test_date_pkey ON scheduling.test_date USING btree (id);

CREATE OR REPLACE FUNCTION kernel.raise_epoch()
 RETURNS smallint
 LANGUAGE plpgsql
AS $function$
    DECLARE raised smallint;
    BEGIN
      UPDATE kernel.epoch SET current = current + 1 RETURNING current INTO raised;
      EXECUTE format('ALTER TABLE kernel.event ALTER COLUMN epoch SET DEFAULT %s', raised);
      RETURN raised;
    END $function$
;

CREATE OR REPLACE FUNCTION kernel.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      RAISE EXCEPTION '% may not be changed by %', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
    END $function$
;
