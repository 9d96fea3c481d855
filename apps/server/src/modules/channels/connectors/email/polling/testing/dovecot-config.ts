import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface DovecotConfigInput {
  folder: string;
  port: number;
  tlsPort: number;
  /** The user that runs it; as root, Dovecot uses its own users for exposed processes. */
  user: string;
}

/**
 * Writes a configuration that runs Dovecot in one folder, without system users, groups and folders. Returns
 * the file.
 */
export async function writeDovecotConfig({
  folder,
  port,
  tlsPort,
  user,
}: DovecotConfigInput): Promise<string> {
  await mkdir(join(folder, 'run'));
  await mkdir(join(folder, 'mail'));
  const file = join(folder, 'dovecot.conf');
  await writeFile(
    file,
    `base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
ssl_min_protocol = TLSv1.2
disable_plaintext_auth = no
auth_mechanisms = plain login
${user === 'root' ? AS_ROOT : `default_internal_user = ${user}\ndefault_login_user = ${user}\ndefault_internal_group =\nfirst_valid_uid = 1`}
mail_location = maildir:~
# A wrong password is answered at once.
auth_failure_delay = 0
mail_max_userip_connections = 100
# A mailbox is looked at when a mail is put into it, not some time later.
mailbox_idle_check_interval = 1 s
service imap-login {
  chroot =
  process_min_avail = 1
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
`,
  );
  return file;
}

/** Root may not own mail or login processes: Debian's users for both, and `nobody` for mail. */
const AS_ROOT = `default_internal_user = dovecot
default_internal_group = dovecot
default_login_user = dovenull
mail_uid = nobody
mail_gid = nogroup
first_valid_uid = 1
first_valid_gid = 1`;
