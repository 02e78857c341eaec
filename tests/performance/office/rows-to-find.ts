import type { Pool } from "pg";

/** The marks by which rows are found whose words are sealed: only the program can make them. */
export interface Marks {
  /** Of the two words of the name that every real person has. */
  readonly name: readonly [Buffer, Buffer];
  /** Of the address of one of them. */
  readonly address: Buffer;
  /** Of the word that all bank lines which wait have. */
  readonly line: Buffer;
}

/** What makes some rows such as these lists show. */
export const rowsToFind = (
  people: readonly string[],
): readonly (readonly [text: string, values: unknown[]])[] => [
  [`UPDATE identity.account SET roles = '{support}' WHERE id = ANY ($1)`, [people.slice(-10)]],
  [
    `UPDATE admin_template.conversation SET reported_at = now() - number * interval '1 minute', report_reason = 'rude'
     WHERE channel = 'chat' AND number % 500 = 0`,
    [],
  ],
  [
    `UPDATE billing."order" SET status = 'review'
     WHERE id IN (SELECT order_id FROM billing.proof ORDER BY received_at LIMIT 60)`,
    [],
  ],
  [
    `UPDATE scheduling.group_member SET account = made.account
     FROM unnest($1::uuid[]) WITH ORDINALITY AS made (account, n),
       (SELECT id, row_number() OVER (ORDER BY id) AS n FROM scheduling.group_member) AS numbered
     WHERE numbered.n = made.n AND group_member.id = numbered.id`,
    [people],
  ],
];

/** The marks of the first of these people, and of a line that waits. */
export const marksOf = async (pool: Pool, [person]: readonly string[]): Promise<Marks> => {
  const { rows: names } = await pool.query<{ mark: Buffer }>(
    "SELECT mark FROM identity.person_mark WHERE account = $1 ORDER BY mark",
    [person],
  );
  const { rows: addresses } = await pool.query<{ mark: Buffer }>(
    "SELECT email_mark AS mark FROM identity.account WHERE id = $1",
    [person],
  );
  const { rows: lines } = await pool.query<{ mark: Buffer }>(
    "SELECT mark FROM billing.bank_line, unnest(marks) AS mark WHERE status = 'unknown' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
  );
  return { name: [names[0]!.mark, names[1]!.mark], address: addresses[0]!.mark, line: lines[0]!.mark };
};
