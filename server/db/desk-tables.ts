import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { roles } from '#contract/desk/desk-call.ts';
import type { DeskSessionId, OperatorId } from '#contract/desk/desk-ids.ts';
import {
  type AuditFields,
  auditActions,
  auditSubjects,
} from '#contract/desk/records/audit-entry.ts';
import { noticeTopics } from '#contract/desk/records/notice.ts';
import { createdAt, moment, recordId } from './columns.ts';

/*
 * The operators' desk. Operators are never deleted, because the audit trail refers to them. A
 * migration by hand has the triggers of the audit trail, which refuse every change of its entries.
 */

export const operators = pgTable('operators', {
  id: recordId<OperatorId>(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  /** Empty until the invitation is accepted. */
  name: text('name').notNull().default(''),
  role: text('role', { enum: roles }).notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text('password_hash'),
  /** The hash of a demo operator's public password; equal to `passwordHash` until it is changed. */
  publicPasswordHash: text('public_password_hash'),
  /** The secret of the authenticator app, sealed with the data key. Null as the password. */
  totpSealed: text('totp_sealed'),
  /** The time step of the last accepted code, so that no code works twice. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  /** May not sign in any more. */
  isEnded: boolean('is_ended').notNull().default(false),
  /** The newest notice that the operator has seen. */
  seenNotice: bigint('seen_notice', { mode: 'number' }).notNull().default(0),
  /** What the operator gets e-mails about, in `mailLanguage`. */
  mailTopics: text('mail_topics', { enum: noticeTopics }).array().notNull().default([]),
  mailLanguage: text('mail_language', { enum: ['en', 'fr'] })
    .notNull()
    .default('en'),
  /** How often role, name or state have changed. A trigger counts. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
});

const operatorIdColumn = () =>
  uuid('operator_id')
    .$type<OperatorId>()
    .notNull()
    .references(() => operators.id);

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    /** SHA-256 of the token in the cookie. The server does not store the token. */
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session in lists. */
    id: uuid('id').$type<DeskSessionId>().notNull().unique().defaultRandom(),
    operatorId: operatorIdColumn(),
    address: text('address').notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('operator_sessions_operator').on(table.operatorId)],
);

/** `signIn`: the password was right, and the code is missing. `invitation`: sets up the account. */
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['signIn', 'invitation'] }).notNull(),
    operatorId: operatorIdColumn(),
    /** Of an invitation that was opened: the new secret for the authenticator app, sealed. */
    totpSealed: text('totp_sealed'),
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('operator_tokens_operator').on(table.operatorId)],
);

/** Recovery codes that are not used yet. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the operator's id and the code, which is random. */
    codeHash: text('code_hash').primaryKey(),
    operatorId: operatorIdColumn(),
  },
  (table) => [index('recovery_codes_operator').on(table.operatorId)],
);

export const audit = pgTable(
  'audit',
  {
    id: recordId(),
    at: moment('at').notNull(),
    /** Null for the command line. */
    operatorId: uuid('operator_id')
      .$type<OperatorId>()
      .references(() => operators.id),
    /** The operator's e-mail address at that time, or `command line`. */
    email: text('email').notNull(),
    address: text('address').notNull(),
    action: text('action', { enum: auditActions }).notNull(),
    subjectKind: text('subject_kind', {
      enum: auditSubjects,
    }).notNull(),
    subjectId: text('subject_id').notNull(),
    subjectLabel: text('subject_label').notNull(),
    before: jsonb('before').$type<AuditFields>().notNull(),
    after: jsonb('after').$type<AuditFields>().notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    index('audit_newest').on(table.at.desc(), table.id.desc()),
    index('audit_newest_of_subject').on(table.subjectId, table.at.desc(), table.id.desc()),
    index('audit_newest_of_action').on(table.action, table.at.desc(), table.id.desc()),
    index('audit_newest_of_operator').on(table.operatorId, table.at.desc(), table.id.desc()),
  ],
);
