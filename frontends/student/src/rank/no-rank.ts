import type { components } from '@kasauti/contracts/web';
import { t } from '@kasauti/web-kit/i18n';

type Reason = components['schemas']['ClassRankReason'];

/** When a rank in the class can be expected. */
export function noRankText(reason: Reason | undefined): string {
  switch (reason) {
    case 'not_released':
      return t('Once the results of 3 tests are out');
    case 'grading_pending':
      return t('Once the answers of your tests are graded');
    default:
      return t('After 3 ranked tests');
  }
}
