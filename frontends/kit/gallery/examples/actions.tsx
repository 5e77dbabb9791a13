import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, Chip, IconButton, Pager, Segmented, TabLinks, Tabs, type ButtonVariant } from '../../src/base';
import type { Examples } from './example';
import { Held } from './held';

const variants: ButtonVariant[] = ['filled', 'light', 'default', 'subtle', 'danger'];
const variantRow = (more: object) => (
  <div className="row">
    {variants.map((variant) => (
      <Button key={variant} variant={variant} {...more}>
        {variant}
      </Button>
    ))}
  </div>
);
const tabs = [
  { value: 'all', label: 'All', count: 128, content: 'What the first tab holds.' },
  { value: 'live', label: 'Live', count: 3, content: 'What the second tab holds.' },
  { value: 'drafts', label: 'Drafts', content: 'What the third tab holds.' },
];
const subjects = ['Physics', 'Chemistry', 'Mathematics', 'Biology', 'Polity', 'Reasoning', 'English'];

export const actions = {
  Button: {
    'every variant': variantRow({}),
    disabled: variantRow({ disabled: true }),
    loading: variantRow({ loading: true }),
    'small, middle, large': (
      <div className="row">
        <Button size="sm">Small</Button>
        <Button>Middle</Button>
        <Button size="lg">Large</Button>
      </div>
    ),
    'with an icon': (
      <Button variant="filled" icon={<IconPlus aria-hidden />}>
        Create Test
      </Button>
    ),
    'as wide as its place': (
      <Button variant="filled" block>
        Pay ₹149.00
      </Button>
    ),
    'a link that looks like a button': (
      <Button to="/classes" variant="light">
        Browse Classes
      </Button>
    ),
    'a long text': (
      <Button variant="filled">Submit the test now and see the result as soon as the teacher has released it</Button>
    ),
  },
  IconButton: {
    usual: (
      <IconButton label="Delete">
        <IconTrash aria-hidden />
      </IconButton>
    ),
    disabled: (
      <IconButton label="Delete" disabled>
        <IconTrash aria-hidden />
      </IconButton>
    ),
  },
  Chip: {
    'a filter, off and on': (
      <div className="row">
        <Held initial={false}>
          {(on, set) => (
            <Chip pressed={on} onClick={() => set(!on)}>
              Free
            </Chip>
          )}
        </Held>
        <Held<boolean> initial>
          {(on, set) => (
            <Chip pressed={on} onClick={() => set(!on)}>
              Physics
            </Chip>
          )}
        </Held>
      </div>
    ),
    'can be removed': <Chip onRemove={() => undefined}>Price below ₹200</Chip>,
  },
  Segmented: {
    'two choices': (
      <Held initial="list">
        {(value, onChange) => (
          <Segmented
            label="View"
            value={value}
            onChange={onChange}
            data={[
              { value: 'list', label: 'List' },
              { value: 'calendar', label: 'Calendar' },
            ]}
          />
        )}
      </Held>
    ),
  },
  TabLinks: {
    'the last page open': (
      <TabLinks label="Subjects" at="/English" items={subjects.map((label) => ({ to: `/${label}`, label }))} />
    ),
  },
  Tabs: {
    'with counts and content': (
      <Held initial="all">
        {(value, onChange) => <Tabs label="Tests" value={value} onChange={onChange} items={tabs} />}
      </Held>
    ),
    'more than a phone is wide, the last chosen': (
      <Held initial="English">
        {(value, onChange) => (
          <Tabs
            label="Subjects"
            value={value}
            onChange={onChange}
            items={subjects.map((label) => ({ value: label, label }))}
          />
        )}
      </Held>
    ),
  },
  Pager: {
    first: <Pager page={1} pages={12} onChange={() => undefined} />,
    between: <Held initial={5}>{(page, onChange) => <Pager page={page} pages={12} onChange={onChange} />}</Held>,
    last: <Pager page={12} pages={12} onChange={() => undefined} />,
  },
} satisfies Examples;
