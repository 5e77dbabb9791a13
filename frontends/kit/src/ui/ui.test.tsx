import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import {
  Button,
  ErrorBoundary,
  KitProvider,
  NumberInput,
  PasswordInput,
  RadioGroup,
  SearchInput,
  TabLinks,
  Tabs,
  TextInput,
  toast,
} from '../base';
import { DateTimeField, refusesHalfTime } from '../datetime';
import { ConfirmDialog } from '../dialog';
import { Table } from '../table';

const show = (element: React.ReactNode) =>
  render(
    <MemoryRouter>
      <KitProvider>{element}</KitProvider>
    </MemoryRouter>,
  );

it('ties label, hint and error to a field', () => {
  show(
    <TextInput
      label="Class title"
      description="Shown to students"
      error="Class title is required"
      value=""
      onChange={() => undefined}
    />,
  );
  const field = screen.getByLabelText('Class title');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Class title is required'));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Shown to students'));
});

it('shows and hides a password', async () => {
  show(<PasswordInput label="Password" value="secret" onChange={() => undefined} />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

/** A field that keeps its number, and what it reports. */
function showNumber(begins: number, field: Pick<ComponentProps<typeof NumberInput>, 'label' | 'unit' | 'mayBeEmpty'>) {
  const reported: (number | undefined)[] = [];
  function Form() {
    const [value, setValue] = useState<number | undefined>(begins);
    return (
      <NumberInput
        {...field}
        value={value}
        onChange={(next) => {
          reported.push(next);
          setValue(next);
        }}
      />
    );
  }
  show(<Form />);
  return reported;
}

it('reports a number, and undefined while the text is not one', async () => {
  const reported = showNumber(60, { label: 'Duration', unit: 'minutes' });
  const field = screen.getByLabelText('Duration');
  await userEvent.clear(field);
  await userEvent.type(field, '1.');
  expect(field).toHaveValue('1.');
  await userEvent.type(field, '5');
  expect(reported).toEqual([undefined, 1, 1, 1.5]);
});

it('tells text that is not a number from an empty field where empty says something of its own', async () => {
  const reported = showNumber(5, { label: 'Any', mayBeEmpty: true });
  const field = screen.getByLabelText('Any');
  await userEvent.type(field, ' o');
  expect(field).toHaveValue('5 o');
  await userEvent.clear(field);
  expect(reported).toEqual([5, NaN, undefined]);
});

it('reads a time as IST', () => {
  const reported: (string | undefined)[] = [];
  show(<DateTimeField label="Opens" value="2026-11-21T12:30:00.000Z" onChange={(iso) => reported.push(iso)} />);
  const field = screen.getByLabelText('Opens');
  expect(field).toHaveValue('2026-11-21T18:00');
  fireEvent.change(field, { target: { value: '2026-11-22T09:15' } });
  expect(reported).toEqual(['2026-11-22T03:45:00.000Z']);
});

it('says that a date has no time, and refuses the form until it has or is empty', () => {
  const sentence = 'Please give the date and the time';
  show(
    <form aria-label="End">
      <DateTimeField label="Ends" value={undefined} onChange={() => undefined} error="Too early" />
    </form>,
  );
  const [form, field] = [screen.getByRole<HTMLFormElement>('form'), screen.getByLabelText('Ends')];
  let badInput = true;
  Object.defineProperty(field, 'validity', { get: () => ({ badInput }) });
  expect(refusesHalfTime(form)).toBe(true);
  expect(field).toHaveFocus();
  fireEvent.invalid(field);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  badInput = false;
  fireEvent.blur(field);
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Too early'));
  expect(refusesHalfTime(form)).toBe(false);
});

it('F-115: reports a search 300 ms after the last key', () => {
  jest.useFakeTimers();
  const reported = jest.fn();
  show(<SearchInput label="Search" value="" onChange={reported} />);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'opt' } });
  jest.advanceTimersByTime(299);
  expect(reported).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(reported).toHaveBeenCalledWith('opt');
  jest.useRealTimers();
});

describe('a search field', () => {
  const reported: string[] = [];
  const pageTakesMs = 400;
  /** Like a page that keeps the search in its address: renders again on every change, with a new callback each time. */
  function PageWithSearch() {
    const [search, setSearch] = useState('');
    const [, render] = useState(0);
    const onChange = (next: string) => {
      reported.push(next);
      setTimeout(() => setSearch(next), pageTakesMs);
    };
    return (
      <>
        <SearchInput label="Search" value={search} onChange={onChange} />
        <button onClick={() => render((n) => n + 1)}>Render</button>
        <button onClick={() => setSearch('')}>Clear</button>
      </>
    );
  }
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  beforeEach(() => {
    reported.length = 0;
    jest.useFakeTimers();
    show(<PageWithSearch />);
  });
  afterEach(() => jest.useRealTimers());

  it('reports the text once, immediately on blur', () => {
    type('optics');
    fireEvent.blur(screen.getByLabelText('Search'));
    expect(reported).toEqual(['optics']);
    pass(1000);
    expect(reported).toEqual(['optics']);
  });

  it('does not wait longer when the page renders again', () => {
    type('optics');
    for (let n = 0; n < 3; n += 1) {
      pass(100);
      fireEvent.click(screen.getByText('Render'));
    }
    expect(reported).toEqual(['optics']);
  });

  it('keeps a trailing space before the next word', () => {
    type('wave ');
    pass(300);
    expect(reported).toEqual(['wave']);
    expect(screen.getByLabelText('Search')).toHaveValue('wave ');
    type('wave optics');
    pass(300);
    expect(reported).toEqual(['wave', 'wave optics']);
  });

  it('keeps the typed text while a slow page returns older values', () => {
    type('w');
    pass(300);
    type('wa');
    pass(300);
    type('wav');
    pass(100);
    expect(screen.getByLabelText('Search')).toHaveValue('wav');
    pass(1000);
    expect(reported).toEqual(['w', 'wa', 'wav']);
    expect(screen.getByLabelText('Search')).toHaveValue('wav');
    fireEvent.click(screen.getByText('Clear'));
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });
});

it('exposes a radio group by the name of its question', async () => {
  const choose = jest.fn();
  show(
    <RadioGroup
      label="I am a"
      value="student"
      onChange={choose}
      data={[
        { value: 'student', label: 'Student' },
        { value: 'teacher', label: 'Teacher' },
      ]}
    />,
  );
  await userEvent.click(within(screen.getByRole('group', { name: 'I am a' })).getByLabelText('Teacher'));
  expect(choose).toHaveBeenCalledWith('teacher');
});
it('ties the hint and the error of a radio group to it', () => {
  show(
    <RadioGroup
      label="I am a"
      description="It cannot be changed later"
      error="Please choose"
      value={undefined}
      onChange={() => undefined}
      data={[{ value: 'student', label: 'Student' }]}
    />,
  );
  expect(screen.getByRole('group', { name: 'I am a' })).toHaveAccessibleDescription(
    'It cannot be changed later Please choose',
  );
});

it('moves between tabs by arrow keys', async () => {
  const choose = jest.fn();
  show(
    <Tabs
      label="Tests"
      value="todo"
      onChange={choose}
      items={[
        { value: 'todo', label: 'To do', count: 3, content: 'three tests' },
        { value: 'done', label: 'Completed', content: 'none' },
      ]}
    />,
  );
  expect(screen.getByRole('tabpanel')).toHaveTextContent('three tests');
  screen.getByRole('tab', { name: /To do/ }).focus();
  // With Alt it goes back in the browser.
  for (const key of ['Alt', 'Control', 'Meta', 'Shift']) await userEvent.keyboard(`{${key}>}{ArrowLeft}{/${key}}`);
  expect(choose).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowRight}');
  expect(choose).toHaveBeenCalledWith('done');
});

it('shows pages as tabs that are links, of which the arrow keys open none', async () => {
  const pages = ['Orders', 'Refunds'].map((label) => ({ to: `/${label.toLowerCase()}`, label }));
  show(<TabLinks label="Payments" at="/orders" items={pages} />);
  const [orders, refunds] = within(screen.getByRole('navigation', { name: 'Payments' })).getAllByRole('link');
  expect(orders).toHaveAttribute('aria-current', 'page');
  expect(refunds).not.toHaveAttribute('aria-current');
  orders?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(orders).toHaveFocus();
  await userEvent.tab();
  expect(refunds).toHaveFocus();
});

it('shows the chosen tab where there is no room for all of them', () => {
  const rect = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const [left, width] = this.getAttribute('role') === 'tablist' ? [0, 300] : [400, 100];
    return { left, width } as DOMRect;
  });
  show(
    <Tabs
      label="Tests"
      value="done"
      onChange={() => undefined}
      items={[
        { value: 'todo', label: 'To do' },
        { value: 'done', label: 'Completed' },
      ]}
    />,
  );
  expect(screen.getByRole('tablist').scrollLeft).toBe(300);
  rect.mockRestore();
});

it('asks before something irreversible, with the focus on Cancel', async () => {
  const confirm = jest.fn();
  const close = jest.fn();
  show(
    <ConfirmDialog
      opened
      title="Archive this class?"
      confirm="Archive"
      danger
      onConfirm={confirm}
      onClose={close}
      error="Failed to update class status"
    >
      Results are kept.
    </ConfirmDialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Archive this class?' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Failed to update class status');
  expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalled();
});

it('announces messages politely and failures as alerts, and both can be closed', async () => {
  show(null);
  const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];
  act(() => {
    toast.success('Copied');
    toast.error('Failed to create invite');
  });
  expect(await within(status).findByText('Copied')).toBeVisible();
  expect(within(alert).getByText('Failed to create invite')).toBeVisible();
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(within(alert).queryByText('Failed to create invite')).toBeNull();
});

it('keeps a failure that has not been closed, and drops older messages for newer ones', async () => {
  show(null);
  act(() => {
    toast.error('Failed to create invite');
    ['Saved 1', 'Saved 2', 'Saved 3'].forEach(toast.success);
  });
  const shown = () => ['status', 'alert'].map((role) => screen.getByRole(role).textContent);
  expect(shown()).toEqual(['Saved 2Saved 3', 'Failed to create invite']);
  act(() => ['Failure 2', 'Failure 3', 'Failure 4'].forEach(toast.error));
  expect(shown()).toEqual(['Saved 3', 'Failure 2Failure 3Failure 4']);
  act(() => toast.success('Saved 4'));
  expect(shown()).toEqual(['Saved 4', 'Failure 2Failure 3Failure 4']);
  for (const button of screen.getAllByRole('button', { name: 'Close' })) await userEvent.click(button);
});

it('F-188: limits a failure to its part of the page and retries', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('chunk 328');
    return <p>it works</p>;
  };
  show(
    <>
      <p>the rest</p>
      <ErrorBoundary area="student 7f3a91c">
        <Fragile />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'This area has stopped working' })).toBeVisible();
  expect(screen.getByText('student 7f3a91c')).toBeVisible();
  expect(screen.getByText('the rest')).toBeVisible();
  expect(screen.queryByText(/chunk 328/)).toBeNull();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('it works')).toBeVisible();
  quiet.mockRestore();
});

it('labels every cell of a table for narrow screens', () => {
  show(
    <Table
      caption="Payments"
      rows={[{ id: 1, test: 'Optics', amount: '₹17.70' }]}
      rowKey={(row) => String(row.id)}
      columns={[
        { key: 'test', label: 'Test', render: (row) => row.test },
        { key: 'amount', label: 'Amount', numeric: true, render: (row) => row.amount },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Payments' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Optics' })).toBeVisible();
  expect(screen.getByRole('cell')).toHaveAttribute('data-l', 'Amount');
});

it('is a link with `to`, a button without, and ignores clicks while loading', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  function Form() {
    const [working, setWorking] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          send(event);
          setWorking(true);
        }}
      >
        <TextInput label="Name" value="" onChange={() => undefined} />
        <Button type="submit" loading={working}>
          Save
        </Button>
      </form>
    );
  }
  show(
    <>
      <Button to="/classes">Browse Classes</Button>
      <Form />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Browse Classes' })).toHaveAttribute('href', '/classes');
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('keeps the keyboard focus while loading', async () => {
  const { rerender } = render(
    <MemoryRouter>
      <Button>Save</Button>
    </MemoryRouter>,
  );
  screen.getByRole('button').focus();
  rerender(
    <MemoryRouter>
      <Button loading>Save</Button>
    </MemoryRouter>,
  );
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toBeEnabled();
});
