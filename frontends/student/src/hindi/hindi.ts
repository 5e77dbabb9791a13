import classes from './classes.json';
import exam from './exam.json';
import home from './home.json';
import money from './money.json';
import states from './states.json';
import tests from './tests.json';

export const hindi = { ...classes, ...exam, ...home, ...money, ...states, ...tests };
