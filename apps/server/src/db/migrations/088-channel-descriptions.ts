import { type Kysely, sql } from 'kysely';

/** Follows the descriptions of the connectors where the platform's staff have not changed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const renamed = [
    [
      'api',
      'A system of your own speaks for its customers.',
      'Your own system exchanges messages for its customers.',
    ],
    ['email', 'Customers write to a mailbox of yours.', 'Customers write to your mailbox.'],
    [
      'twilio_sms',
      'Customers write to a telephone number of yours.',
      'Customers send text messages to your phone number.',
    ],
    [
      'twilio_whatsapp',
      'Customers write on WhatsApp to a number that Twilio runs for you.',
      'Customers send WhatsApp messages to a number hosted by Twilio.',
    ],
  ];
  for (const [id, before, after] of renamed) {
    await sql`update channels set description = ${after} where id = ${id} and description = ${before}`.execute(
      db,
    );
  }
}
