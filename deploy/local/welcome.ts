interface Welcome {
  web: string;
  api: string;
  mailbox: string;
  razorpaySandbox: string | null;
  database: string;
  accounts: { role: string; email: string; password: string; name: string }[];
}

/** Where to click, on standard output. */
export function printWelcome({ web, api, mailbox, razorpaySandbox, database, accounts }: Welcome): void {
  const rows = accounts.map((a) => `  ${a.role.padEnd(8)} ${a.email.padEnd(32)} ${a.password.padEnd(24)} ${a.name}`);
  process.stdout.write(`
Kasauti is running.

  Open        ${web}
  Mailbox     ${mailbox}   (every mail the product sends arrives here; the codes for the administrators' logins are shown above them)
  Payments    ${razorpaySandbox ?? 'Razorpay, with the keys of the environment'}${razorpaySandbox ? '   (no money moves; pay with success@razorpay)' : ''}
  API         ${api}/docs
  Database    ${database}

Accounts of the demo school
${rows.join('\n')}

Ctrl-C stops everything.
`);
}
