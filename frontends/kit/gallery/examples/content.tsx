import { IconPlus } from '@tabler/icons-react';
import { Avatar, Bar, Button, Card, Lead, Page, RichText, Stars, Stat, Stats } from '../../src/base';
import { Table } from '../../src/table';
import type { Examples } from './example';

const rich = [
  'A body falls from **20 m** with *no* air:',
  '',
  '- $g = 10\\ \\text{m/s}^2$',
  '- [how to solve it](https://kasauti.example/help)',
  '',
  '$$t = \\sqrt{\\frac{2h}{g}}$$',
].join('\n');
const sales = [
  { id: '1', title: 'JEE Main: Mechanics 1', students: 148, earned: '₹22,052.00' },
  {
    id: '2',
    title: 'A title that is longer than the column it stands in, as some of them are',
    students: 9,
    earned: '₹0.00',
  },
];

export const content = {
  Page: {
    'with a line and actions': (
      <Page
        title="My Tests"
        lead="What you have bought and what is free"
        actions={
          <Button variant="filled" icon={<IconPlus aria-hidden />}>
            Create Test
          </Button>
        }
      >
        <Card>What the page holds.</Card>
      </Page>
    ),
  },
  Card: {
    plain: <Card>What a card holds.</Card>,
    'with a title and actions': (
      <Card title="Active tests" actions={<Button size="sm">See all</Button>}>
        What a card holds.
      </Card>
    ),
    'a list to its edges': (
      <Card title="Classes" flush>
        <ul className="list">
          <li>JEE Main 2027</li>
          <li>NEET UG 2027</li>
        </ul>
      </Card>
    ),
  },
  Lead: {
    'with actions': (
      <Lead label="Next test" title="JEE Main: Mechanics 1" actions={<Button variant="filled">Start Test</Button>}>
        <p>Today, 6:00 pm, 180 minutes</p>
      </Lead>
    ),
  },
  Stats: {
    'three figures': (
      <Stats label="Your figures">
        <Stat label="Tests taken" value="12" />
        <Stat label="Rank in your class" value="148" of="of 2,314" note="JEE Main 2027" />
        <Stat label="Average" value="64%" note="5% more than last month" />
      </Stats>
    ),
  },
  Stat: {
    alone: (
      <dl>
        <Stat label="Students" value="2,314" />
      </dl>
    ),
  },
  Table: {
    'with rows': (
      <Table
        caption="Sales"
        rows={sales}
        rowKey={({ id }) => id}
        columns={[
          { key: 'title', label: 'Test', render: ({ title }) => title },
          { key: 'students', label: 'Students', numeric: true, render: ({ students }) => students },
          { key: 'earned', label: 'Earned', numeric: true, render: ({ earned }) => earned },
          { key: 'acts', label: 'Actions', actions: true, render: () => <Button size="sm">Open</Button> },
        ]}
      />
    ),
    'without rows': (
      <Table caption="Sales" rows={[]} rowKey={String} columns={[{ key: 'a', label: 'Test', render: String }]} />
    ),
  },
  RichText: {
    blocks: <RichText text={rich} />,
    'one line': (
      <p>
        <RichText inline text="The half of $\frac{1}{2}$ is **one quarter**" />
      </p>
    ),
    plain: <RichText text="Only words." />,
  },
  Avatar: {
    usual: <Avatar name="Meera Iyer" />,
    large: <Avatar name="Joseph Kurian" large />,
    'one word': <Avatar name="Asha" />,
  },
  Bar: {
    'every tone': (
      <div className="stack">
        <Bar label="Physics" value={64} />
        <Bar label="Chemistry" value={88} tone="ok" />
        <Bar label="Mathematics" value={41} tone="warn" />
        <Bar label="Biology" value={12} tone="bad" />
        <Bar label="Polity" value={73} tone="gold" />
      </div>
    ),
    'empty, full and in words': (
      <div className="stack">
        <Bar label="Answered" value={0} />
        <Bar label="Answered" value={100} />
        <Bar label="Answered" value={30} text="9 of 30" />
      </div>
    ),
  },
  Stars: {
    alone: <Stars value={3.4} />,
    'with reviews': <Stars value={4.8} reviews={212} />,
    none: <Stars value={0} reviews={0} />,
  },
} satisfies Examples;
