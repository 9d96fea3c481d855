import { sql } from 'kysely';
import type { Db } from '../connect';

/** Messages that one transaction reads; about every tenth is a system message. */
const BATCH = 1_000;

/**
 * System messages keep what happened with its parameters, so that each reader has them in their own language. Takes the
 * parameters from the English sentences that earlier releases stored, and removes the sentences of events; the notice of
 * a hand-over keeps its text, which the customer was sent. A sentence that is none of theirs stays.
 */
export async function changeRows(tx: Db, after: string | null): Promise<string | null> {
  const [organization_id = '', id = ''] = after?.split(' ') ?? [];
  const { rows } = await sql<{ last: string | null }>`
    with page as (
      select organization_id, id, kind, text, content from messages
        where ${after === null ? sql`true` : sql`(organization_id, id) > (${organization_id}::uuid, ${id}::uuid)`}
        order by organization_id, id limit ${BATCH}),
    parsed as (
      select organization_id, id, kind, content, case
          when kind = 'hand_over' and text in ('A colleague is joining the chat.', 'Gleich kommt jemand in den Chat.')
            then jsonb_build_object('notice', 'joining')
          when kind = 'hand_over' and text in ('A colleague will answer here when we are back.',
              'Sobald wir zurück sind, antwortet hier jemand.')
            then jsonb_build_object('notice', 'answers_later')
          when kind <> 'event' then null
          when text = 'Closed, because the bot was switched off.'
            then jsonb_build_object('event', 'closed_without_bot')
          when text in ('Back in the queue.', 'The conversation is back.') then '{}'::jsonb
          when text ~ '^Order #\\d+ is now \\w+\\.$' then jsonb_build_object('sale_change', jsonb_build_object(
            'number', substring(text from '#(\\d+)')::integer, 'status', substring(text from ' (\\w+)\\.$')))
          when text ~ '^Order #\\d+ was changed\\. ' then jsonb_build_object('sale_change', jsonb_build_object(
            'number', substring(text from '#(\\d+)')::integer))
          when text ~ '^Somebody answered with .*: the bot let go\\.$' then jsonb_build_object('by_app',
            substring(text from '^Somebody answered with (.*): the bot let go\\.$'))
          when text ~ '^(?:Assigned|Given) to .*\\.$' then jsonb_build_object('to_name',
            substring(text from '^(?:Assigned|Given) to (.*)\\.$'))
          when text ~ ' put the conversation aside until the customer writes\\.$' then jsonb_build_object('by_name',
            substring(text from '^(.*) put the conversation aside until '), 'until', null)
          when text ~ ' put the conversation aside until \\d\\d \\w+ \\d{4}, \\d\\d:\\d\\d UTC\\.$' then jsonb_build_object(
            'by_name', substring(text from '^(.*) put the conversation aside until '),
            -- "22 Sept 2026, 09:00 UTC": PostgreSQL reads months by three letters.
            'until', replace(substring(text from ' until (\\d\\d \\w{3})')
              || substring(text from ' until \\d\\d \\w+( \\d{4}, \\d\\d:\\d\\d) UTC\\.$'), ',', ''))
          when text ~ ' assigned it to .*\\.$' then jsonb_build_object('by_name',
            substring(text from '^(.*) assigned it to '), 'to_name', substring(text from ' assigned it to (.*)\\.$'))
          when text ~ ' (?:took over|handed back to the bot|resolved the conversation|reopened the conversation|put it back in the queue)\\.$'
            then jsonb_build_object('by_name', substring(text from
              '^(.*) (?:took over|handed back to the bot|resolved the conversation|reopened the conversation|put it back in the queue)\\.$'))
        end as params
        from page where kind in ('event', 'hand_over') and text <> ''),
    changed as (
      update messages m set content = p.content || (p.params
            || case when p.params->>'until' is null then '{}'::jsonb else jsonb_build_object('until',
                to_char((p.params->>'until')::timestamp, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end),
          text = case when p.kind = 'event' then '' else m.text end
        from parsed p
        where m.organization_id = p.organization_id and m.id = p.id and p.params is not null)
    select organization_id || ' ' || id as last from page order by page.organization_id desc, page.id desc limit 1
  `.execute(tx);
  return rows[0]?.last ?? null;
}
