import { Button, Card } from '@kasauti/web-kit/base';
import { IconChartBar, IconHelpSquareRounded, IconPlus, IconReceipt, IconSchool } from '@tabler/icons-react';
import css from './dashboard.module.css';

/** The statistics of the class with the latest activity; without a class the list of classes. */
const analyticsOf = ([first]: readonly { id: string }[]) =>
  first ? `/teacher/classes/${first.id}/statistics` : '/teacher/classes';

export const QuickActions = ({ classes }: { classes: readonly { id: string }[] }) => (
  <Card>
    <h2>Quick actions</h2>
    <div className={css.quick}>
      <Button icon={<IconPlus aria-hidden />} to="/create-test">
        Create Test
      </Button>
      <Button icon={<IconSchool aria-hidden />} to="/teacher/create-class">
        Create Class
      </Button>
      <Button icon={<IconChartBar aria-hidden />} to={analyticsOf(classes)}>
        View Analytics
      </Button>
      <Button icon={<IconHelpSquareRounded aria-hidden />} to="/teacher/questions">
        Question Bank
      </Button>
      <Button icon={<IconReceipt aria-hidden />} to="/teacher/sales">
        Sales
      </Button>
    </div>
  </Card>
);
