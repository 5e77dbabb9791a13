import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { replaceFirstPage } from './first-page';

const fields = '<input type="email" value=""><select><option>Any</option><option>Physics</option></select>';
const drawn = (language: string, title: string) =>
  `<div class="first" lang="${language}-IN"><main><h1>${title}</h1><form>${fields}<input type="checkbox"></form></main></div>`;

/** The document as the build makes it. @returns the element of the live page */
function open(first?: string): HTMLElement {
  document.body.innerHTML = `${drawn('en', 'Login')}${drawn('hi', 'लॉगिन')}<div id="root"><svg></svg></div>`;
  if (first) document.documentElement.dataset['first'] = first;
  else delete document.documentElement.dataset['first'];
  return document.getElementById('root') as HTMLElement;
}
const titles = () => [...document.querySelectorAll('h1')].map((one) => one.textContent);

function Live({ ready = true }: { ready?: boolean }) {
  const [email, setEmail] = useState('');
  const [subject, setSubject] = useState('Any');
  const [agreed, setAgreed] = useState(false);
  const [sent, setSent] = useState('');
  return (
    <>
      <header className="head">{ready && <a className="brand" href="/" />}</header>
      <main>
        {ready ? <h1>Live</h1> : <p>loading</p>}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSent(email);
          }}
        >
          <input type="email" aria-label="Email" value={email} onChange={(e) => setEmail(e.target.value)} />
          <select aria-label="Subject" value={subject} onChange={(e) => setSubject(e.target.value)}>
            <option>Any</option>
            <option>Physics</option>
          </select>
          <input type="checkbox" aria-label="Agree" checked={agreed} onChange={(e) => setAgreed(e.target.checked)} />
          <button type="submit" disabled={email === ''} />
        </form>
        {sent && <p>sent {sent}</p>}
        <p>{`${email} ${subject} ${String(agreed)}`}</p>
      </main>
    </>
  );
}
const show = (root: HTMLElement, ready?: boolean) => render(<Live ready={ready} />, { container: root });

it('keeps the page of the build until the live one stands, then takes over what was typed, and the focus', async () => {
  const root = open('en');
  replaceFirstPage(root);
  const view = show(root, false);
  await new Promise((seen) => setTimeout(seen)); // the change has been observed
  expect(titles()).toEqual(['Login']);

  const [email, subject, agree] = [...document.querySelectorAll<HTMLInputElement>('.first input, .first select')];
  if (!email || !subject || !agree) throw new Error('no fields');
  email.value = 'asha@example.in';
  email.focus();
  subject.value = 'Physics';
  agree.checked = true;
  view.rerender(<Live />);

  await waitFor(() => expect(titles()).toEqual(['Live']));
  expect(await screen.findByText('asha@example.in Physics true')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('presses an Enter of before again, once the live form has what was typed', async () => {
  const root = open();
  replaceFirstPage(root);
  const email = document.querySelector<HTMLInputElement>('.first input');
  if (!email?.form) throw new Error('no form');
  email.value = 'asha@example.in';
  email.focus();
  email.form.toggleAttribute('data-entered');
  show(root);
  expect(await screen.findByText('sent asha@example.in')).toBeInTheDocument();
});

it('shows the page in the language of the device, and none that is a visitor’s to somebody signed in', () => {
  replaceFirstPage(open('hi'));
  expect(titles()).toEqual(['लॉगिन']);
  const root = open('none');
  replaceFirstPage(root);
  expect([titles(), root.isConnected]).toEqual([[], true]);
});

it('takes over an English page when start.js has not arrived, and leaves a document without one alone', async () => {
  const root = open();
  replaceFirstPage(root);
  show(root);
  await waitFor(() => expect(titles()).toEqual(['Live']));
  document.body.innerHTML = '<div id="root"><svg></svg></div>';
  const bare = document.getElementById('root') as HTMLElement;
  replaceFirstPage(bare);
  expect(bare.isConnected).toBe(true);
});
