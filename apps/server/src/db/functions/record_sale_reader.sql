-- Lets the owner of a sale read its conversation: maintains the conversation_readers with the reason "sale".
-- Runs as a trigger only, with the rights of the login that writes the row.
-- Owner: conversations.
create or replace function record_sale_reader() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from conversation_readers r where r.organization_id = old.organization_id and r.user_id = old.owner_id
      and r.conversation_id = old.conversation_id and r.because = 'sale'
      and not exists (select from sales s where s.organization_id = r.organization_id and s.owner_id = r.user_id
        and s.conversation_id = r.conversation_id);
  end if;
  if tg_op <> 'DELETE' and new.owner_id is not null and new.conversation_id is not null then
    insert into conversation_readers (organization_id, user_id, conversation_id, because)
      values (new.organization_id, new.owner_id, new.conversation_id, 'sale') on conflict do nothing;
  end if;
  return null;
end $$;

create trigger sale_read
  after insert or delete or update of owner_id, conversation_id on sales
  for each row
  execute function record_sale_reader();
