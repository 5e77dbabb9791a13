/* Sees to it that the browser of the stories is there before they start. */
import { chromiumPath } from '../local/browser';
import { say } from '../local/say';

try {
  say(chromiumPath());
} catch (error) {
  say((error as Error).message);
  process.exit(1);
}
