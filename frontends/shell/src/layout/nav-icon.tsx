import {
  IconActivity,
  IconChartBar,
  IconCirclePlus,
  IconClipboardList,
  IconHelpSquareRounded,
  IconHome,
  IconLayoutDashboard,
  IconPlus,
  IconSchool,
  IconSearch,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';

const icons = {
  home: IconHome,
  login: IconUser,
  signup: IconPlus,
  dashboard: IconLayoutDashboard,
  school: IconSchool,
  search: IconSearch,
  tests: IconClipboardList,
  wallet: IconWallet,
  question: IconHelpSquareRounded,
  users: IconUsers,
  chart: IconChartBar,
  system: IconActivity,
  add: IconCirclePlus,
};

/** The icons an app.json may name; the list icon for an unknown name. */
export function NavIcon({ name }: { name: string | undefined }) {
  const Icon = icons[name as keyof typeof icons] ?? IconClipboardList;
  return <Icon aria-hidden />;
}
