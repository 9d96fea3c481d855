import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../lib/ids';
import { useTestApp } from '../../testing/test-app';
import { describeDovecot } from '../channels/connectors/email/polling/testing/describe-dovecot';
import { startDovecot } from '../channels/connectors/email/polling/testing/start-dovecot';
import { PASSWORD, registerEmailAccount } from './testing/register-email-account';

const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1,localhost' });

interface Step {
  step: string;
  is_ok: boolean;
  words: string;
  hint: string | null;
}

describeDovecot('a test over a real IMAP server', () => {
  test("reports what works, and failures in the server's text", async () => {
    const dovecot = await startDovecot();
    onTestFinished(() => dovecot.close());
    const user = `u${newId().slice(-12)}`;
    await dovecot.setUser(user, PASSWORD);
    await dovecot.deliver(user, 'Subject: one\r\n\r\nHello');
    const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
    const { id: organization_id } = await app.organisation();
    const [plain, tls] = [
      { user, port: dovecot.port },
      { user, port: dovecot.tlsPort },
    ];
    for (const [imap, is_certificate_checked, expected] of [
      [plain, true, 'imap_mailbox ok 1 mails'],
      [{ ...tls, security: 'tls' }, false, 'imap_mailbox ok 1 mails'],
      [{ ...plain, security: 'starttls' }, false, 'imap_mailbox ok 1 mails'],
      [{ ...plain, password: 'Wellensittich' }, true, 'imap_sign_in failed .*refused user and password'],
      [{ ...plain, mailbox: 'Nowhere' }, true, 'imap_mailbox failed .*no such folder'],
      [{ ...plain, security: 'tls' }, true, 'imap_connect failed .*does not begin with TLS'],
      [{ ...tls, security: 'tls' }, true, 'imap_connect failed .*certificate is not one'],
      [{ ...tls, host: 'localhost', security: 'tls' }, true, 'imap_connect failed .*certificate is not one'],
      [{ ...plain, security: 'starttls' }, true, 'imap_connect failed .*certificate is not one'],
    ] as const) {
      const { id } = await registerEmailAccount(app, { organization_id, imap, is_certificate_checked });
      const { body } = await superAdmin.post(`/api/email-registrations/${id}/test/`);
      const steps: Step[] = body.data.steps.filter(({ step }: Step) => step.startsWith('imap'));
      const last = steps.at(-1);
      const said = `${last?.step} ${last?.is_ok ? 'ok' : 'failed'} ${last?.words} ${last?.hint ?? ''}`;
      expect(said).toMatch(new RegExp(`^${expected}`));
      expect(steps.slice(0, -1).every(({ is_ok }) => is_ok)).toBe(true);
      expect(JSON.stringify(body)).not.toContain('Wellensittich');
    }
  });
});
