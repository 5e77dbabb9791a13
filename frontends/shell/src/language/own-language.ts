import { call, type SessionUser } from '@kasauti/web-kit/api';
import { chosenLanguage, keepLanguage, language, type Language } from '@kasauti/web-kit/i18n';
import { useRole } from '../apps/use-role';
import { isSignedIn, readsHindi } from '../role.policy';

/** A failure is ignored: this device has the language anyway, and the next choice is sent again. */
const store = (chosen: Language) => call('updateAccount', { body: { language: chosen } }).catch(() => undefined);

/**
 * Keeps the choice on this device and with the account. The page is loaded again, so that no text of the other language
 * stays.
 */
export function useSwitchLanguage(): (to: Language) => void {
  const signedIn = isSignedIn(useRole());
  return (to) => {
    if (!keepLanguage(to)) return;
    void Promise.resolve(signedIn ? store(to) : undefined).then(() => window.location.reload());
  };
}

/** After a login: the language of the account is that of this device, or the other way round if the account has none. */
export function takeOverLanguage(user: SessionUser): void {
  if (!readsHindi(user.role)) return;
  const chosen = chosenLanguage();
  if (!user.language) return void (chosen && store(chosen));
  if (keepLanguage(user.language) && user.language !== language()) window.location.reload();
}
