import { Tabs, useDocumentTitle } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useSearchParams } from 'react-router';
import type { ClassDetail } from './class-details.data';
import css from './class-details.module.css';
import { ClassInAddress } from './class-in-address';
import { ClassHeader } from './class-header';
import { Reviews } from '../reviews/reviews';
import { Curriculum } from './curriculum';
import { Instructor } from './instructor';
import { Overview } from './overview';
import { PriceBox } from './price-box';
import { ReportClass } from './report-class';

export const ClassDetailsPage = () => <ClassInAddress>{(data) => <Ready data={data} />}</ClassInAddress>;

const tabs = ['overview', 'curriculum', 'instructor', 'reviews'] as const;

function Ready({ data }: { data: ClassDetail }) {
  useDocumentTitle(data.title);
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'overview';
  return (
    <div className="page">
      <div className="with-side">
        <ClassHeader data={data} />
        <PriceBox data={data} />
        <div className={css.body}>
          <Tabs
            label={t('About this class')}
            value={tab}
            onChange={(next) =>
              setAddress(next === 'overview' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
            }
            items={[
              { value: 'overview', label: t('Overview'), content: <Overview data={data} /> },
              { value: 'curriculum', label: t('Curriculum'), content: <Curriculum data={data} /> },
              { value: 'instructor', label: t('Instructor'), content: <Instructor data={data} /> },
              {
                value: 'reviews',
                label: t('Reviews'),
                count: data.totalReviews,
                content: <Reviews classId={data.id} />,
              },
            ]}
          />
          <ReportClass data={data} />
        </div>
      </div>
    </div>
  );
}
