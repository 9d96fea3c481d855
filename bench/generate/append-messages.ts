import pg from 'pg';
import { findPostgres } from '../product/start-product';
import { makeSentences } from './vocabulary';

/** Writes messages of customer and bot by turns behind a conversation's last one until it has `length` of them. */
export async function appendMessages(
  dataDir: string,
  conversation_id: string,
  length: number,
): Promise<void> {
  const client = new pg.Client({ ...(await findPostgres(dataDir)), database: 'relaydesk', user: 'postgres' });
  await client.connect();
  try {
    await client.query(
      `insert into messages (organization_id, id, conversation_id, seq, author, kind, text, channel_integration_id,
          delivery, created_at)
        select organization_id, gen_random_uuid(), id, seq, case seq % 2 when 0 then 'customer' else 'bot' end, 'text',
          ($2::text[])[1 + seq % cardinality($2::text[])], channel_integration_id,
          case seq % 2 when 0 then 'received' else 'delivered' end, created_at + interval '1 millisecond' * (seq - last_seq)
        from conversations, generate_series(last_seq + 1, $3::int) seq where id = $1`,
      [conversation_id, makeSentences(100), length],
    );
    await client.query('update conversations set last_seq = $2 where id = $1 and last_seq < $2', [
      conversation_id,
      length,
    ]);
  } finally {
    await client.end();
  }
}
