import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Payloads of the platforms; README.md in this folder says where each is documented. */
const FOLDER = join(import.meta.dirname, 'payloads');

/** `name`: as 'whatsapp/text.json'. The exact bytes that were signed. */
export const readFixture = (name: string): Buffer => readFileSync(join(FOLDER, name));

/** All of a platform, by name. */
export const listFixtures = (platform: string): string[] =>
  readdirSync(join(FOLDER, platform))
    .sort()
    .map((file) => `${platform}/${file}`);

/** The signature header of the platform. */
export const getFixtureSignature = (name: string): string | undefined => signatures().files[name]?.value;

interface Signatures {
  files: Record<string, { header: string; value: string }>;
}

const signatures = (): Signatures => JSON.parse(readFixture('signatures.json').toString('utf8'));
