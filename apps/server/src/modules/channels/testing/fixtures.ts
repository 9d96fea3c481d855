import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'vitest';

/** Recorded payloads of the platforms, beside a checkout of ours; a clone elsewhere has none. */
const FOLDER = join(import.meta.dirname, '../../../../../../../shared/channel-payloads');
export const HAS_FIXTURES = existsSync(FOLDER);

/** `name`: as 'whatsapp/text.json'. The exact bytes that were signed. */
export const fixture = (name: string): Buffer => readFileSync(join(FOLDER, name));

/** All of a platform, by name. */
export const fixturesOf = (platform: string): string[] =>
  readdirSync(join(FOLDER, platform))
    .sort()
    .map((file) => `${platform}/${file}`);

/** The header that its platform sends with it. */
export const signatureOf = (name: string): string | undefined => signatures().files[name]?.value;

/** Tests that need the recorded payloads; without them they are skipped, by name. */
export function describeFixtures(name: string, tests: () => void): void {
  if (HAS_FIXTURES) describe(name, tests);
  else test.skip(`${name} (the recorded payloads are not beside this checkout)`, () => {});
}

interface Signatures {
  files: Record<string, { header: string; value: string }>;
}

const signatures = (): Signatures => JSON.parse(fixture('signatures.json').toString('utf8'));
