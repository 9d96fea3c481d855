import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveExclusiveGroups } from '../resolve-exclusive-groups';
import { orderTags } from './order-tags';

const aRule = {
  match: 'any' as const,
  conditions: [{ field: 'attachment' as const }],
  assignee_id: null,
  priority: null,
  skip_bot: false,
  stops: false,
  auto_reply: '',
};

test('a moved tag gets the requested position, and the others retain their order', () => {
  const someTags = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(someTags, fc.nat(), fc.integer({ min: 1, max: 20 }), (ruled, which, position) => {
      const tags = ruled.map((is, at) => ({ id: String(at), rules: is ? [aRule] : [], position: at + 1 }));
      const id = String(which % tags.length);
      const order = orderTags(tags, { id, position });
      expect([...order].sort()).toEqual(tags.map((tag) => tag.id).sort());
      const count = ruled.filter(Boolean).length;
      expect(order.slice(0, count).every((one) => ruled[Number(one)])).toBe(true);
      const unmoved = (list: string[]) => list.filter((one) => one !== id);
      expect(unmoved(order)).toEqual(unmoved(orderTags(tags)));
      if (ruled[Number(id)]) expect(order.indexOf(id) + 1).toBe(Math.min(position, count));
    }),
  );
});

test('a tag of an exclusive group is the only one of it, and the newer one stays', () => {
  const aTag = fc.record({
    id: fc.constantFrom(...'abcdefgh'),
    group: fc.constantFrom('', 'Mood', 'MOOD', 'Area'),
    is_single: fc.boolean(),
  });
  const some = fc.uniqueArray(aTag, { selector: ({ id }) => id });
  fc.assert(
    fc.property(some, (added) => {
      const settled = resolveExclusiveGroups([], added);
      if (added.length > 0) expect(settled.at(-1)).toEqual(added.at(-1));
      for (const tag of settled.filter(({ group, is_single }) => is_single && group !== ''))
        expect(settled.filter(({ group }) => group.toLowerCase() === tag.group.toLowerCase())).toEqual([tag]);
      for (const tag of added.filter(({ group }) => group === '')) expect(settled).toContain(tag);
    }),
  );
});
