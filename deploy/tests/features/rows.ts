import type { Proofs } from './proof';
import { account } from './rows/account';
import { administration } from './rows/administration';
import { api } from './rows/api';
import { browsing } from './rows/browsing';
import { classes } from './rows/classes';
import { dashboards } from './rows/dashboards';
import { exam } from './rows/exam';
import { joining } from './rows/joining';
import { money } from './rows/money';
import { navigation } from './rows/navigation';
import { wizard } from './rows/wizard';

/** Every row once; one file for each part of the product. */
export const topics: Proofs[] = [
  navigation,
  account,
  joining,
  dashboards,
  classes,
  wizard,
  browsing,
  money,
  exam,
  api,
  administration,
];
