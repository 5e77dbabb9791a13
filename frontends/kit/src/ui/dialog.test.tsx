import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button, KitProvider, RadioGroup, SearchInput, Textarea, TextInput } from '../base';
import { Dialog } from '../dialog';

/** A page that mounts the dialog opened, as most do. */
function Page({ children, closable }: { children: ReactNode; closable?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <KitProvider>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog opened onClose={close} title="Give time" closable={closable}>
          {children}
          <Button onClick={close}>Cancel</Button>
        </Dialog>
      )}
    </KitProvider>
  );
}
async function open(page: ReactNode) {
  const user = userEvent.setup();
  render(page);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return {
    user,
    dialog: await screen.findByRole('dialog'),
    button: (name: string) => screen.getByRole('button', { name }),
  };
}
it('adds no banner to that of the page', async () => {
  await open(<Page>{null}</Page>);
  expect(screen.getByRole('heading', { name: 'Give time' })).toBeVisible();
  expect(screen.queryByRole('banner', { hidden: true })).not.toBeInTheDocument();
});

const isOpen = () => screen.queryByRole('dialog') !== null;

/** An act whose call is ended, refused, by the test. */
function anAct() {
  let end = () => {};
  function Form() {
    const [isBusy, setBusy] = useState(false);
    const [wrong, setWrong] = useState('');
    const send = () => {
      setBusy(true);
      end = () => {
        setBusy(false);
        setWrong('Not this reason');
      };
    };
    return (
      <>
        <TextInput label="Name" value="" onChange={() => undefined} />
        <TextInput label="Reason" value="" onChange={() => undefined} error={wrong} />
        <Button variant="filled" loading={isBusy} onClick={send}>
          Give
        </Button>
      </>
    );
  }
  return { form: <Form />, end: () => act(() => end()) };
}

it('stays open while its act is on the way, and then leads to the field that was refused', async () => {
  const { form, end } = anAct();
  const { user, button } = await open(<Page>{form}</Page>);
  await user.click(button('Give'));
  expect(button('Cancel')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(button('Cancel'));
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
  end();
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  await user.click(button('Cancel'));
  expect(isOpen()).toBe(false);
});

it('can be left during an act that only takes time', async () => {
  const { form } = anAct();
  const { user, button } = await open(<Page closable>{form}</Page>);
  await user.click(button('Give'));
  await user.click(button('Cancel'));
  expect(isOpen()).toBe(false);
});

it('leads to the first field that is wrong at each try, also to a choice', async () => {
  function Form() {
    const [isTried, setTried] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
        }}
      >
        <RadioGroup
          label="To"
          value={undefined}
          onChange={() => undefined}
          error={isTried && 'Choose one'}
          data={[{ value: 'all', label: 'All' }]}
        />
        <TextInput label="Reason" value="" onChange={() => undefined} error={isTried && 'Missing'} />
        <Button type="submit" variant="filled">
          Give
        </Button>
      </form>
    );
  }
  const { user, button } = await open(
    <Page>
      <Form />
    </Page>,
  );
  for (const _try of [1, 2]) {
    await user.click(button('Give'));
    await act(() => new Promise((done) => setTimeout(done)));
    expect(screen.getByRole('radio', { name: 'All' })).toHaveFocus();
  }
});

const fields = { Textarea, TextInput };
it.each(Object.entries(fields))(
  'keeps what is written in a %s from Escape and a click beside it, and is closed by its buttons',
  async (_name, Field) => {
    function Form() {
      const [text, setText] = useState('');
      return <Field label="Passage" value={text} onChange={setText} />;
    }
    const { user, button } = await open(
      <Page>
        <Form />
      </Page>,
    );
    await user.type(screen.getByLabelText('Passage'), 'A train');
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.overlay') as Element);
    expect(isOpen()).toBe(true);
    await user.click(button('Close'));
    expect(isOpen()).toBe(false);
    await user.click(button('Open'));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
  },
);

it('is closed by Escape after something was only looked for in it', async () => {
  function Form() {
    const [text, setText] = useState('');
    return <SearchInput label="Search" value={text} onChange={setText} />;
  }
  const { user } = await open(
    <Page>
      <Form />
    </Page>,
  );
  await user.type(screen.getByLabelText('Search'), 'train');
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});

it('returns the focus to what opened it', async () => {
  const { user, button } = await open(<Page>Text</Page>);
  await user.click(button('Cancel'));
  expect(button('Open')).toHaveFocus();
});

it.each([
  ['the button that opened it', 'listitem'],
  ['the row of that button', 'list'],
] as const)('keeps the focus in its place when its act takes away %s', async (_what, role) => {
  function Refunds() {
    const [isOpen, setOpen] = useState(false);
    const [left, setLeft] = useState(2);
    const act = () => {
      setOpen(false);
      // The page reads its list again after the act.
      setTimeout(() => setLeft(role === 'list' ? 0 : 1));
    };
    return (
      <KitProvider>
        <ul>{left > 0 && <li>{left > 1 ? <Button onClick={() => setOpen(true)}>Open</Button> : 'Refunded'}</li>}</ul>
        {isOpen && (
          <Dialog opened onClose={() => setOpen(false)} title="Refund">
            <Button onClick={act}>Request</Button>
          </Dialog>
        )}
      </KitProvider>
    );
  }
  const { user, button } = await open(<Refunds />);
  await user.click(button('Request'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument());
  expect(screen.getByRole(role)).toHaveFocus();
});

it('returns the focus through a second dialog in its place', async () => {
  function Two() {
    const [which, setWhich] = useState(0);
    const close = () => setWhich(0);
    return (
      <KitProvider>
        <Button onClick={() => setWhich(1)}>Open</Button>
        {which > 0 && (
          <Dialog key={which} opened onClose={close} title={`Number ${which}`}>
            <Button onClick={() => setWhich(2)}>Further</Button>
          </Dialog>
        )}
      </KitProvider>
    );
  }
  const { user, button } = await open(<Two />);
  await user.click(button('Further'));
  await screen.findByRole('dialog', { name: 'Number 2' });
  await act(() => new Promise((done) => setTimeout(done)));
  await user.keyboard('{Escape}');
  expect(button('Open')).toHaveFocus();
});

it('closes only the upper one by Escape', async () => {
  function Inner() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Further</Button>
        <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Inner">
          Text
        </Dialog>
      </>
    );
  }
  const { user, button } = await open(
    <Page>
      <Inner />
    </Page>,
  );
  for (const _time of [1, 2]) {
    await user.click(button('Further'));
    await screen.findByRole('dialog', { name: 'Inner' });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Give time');
    expect(button('Further')).toHaveFocus();
    await act(() => new Promise((done) => setTimeout(done)));
  }
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});
