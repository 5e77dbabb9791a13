import { isoToIst, saveFile } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { IconDownload } from '@tabler/icons-react';
import type { ClassStatistics } from './statistics.data';
import { statisticsCsv } from './statistics-csv';

export const ExportReport = ({ data }: { data: ClassStatistics | undefined }) => (
  <Button
    icon={<IconDownload aria-hidden />}
    disabled={!data}
    onClick={() =>
      data &&
      saveFile(
        new Blob([statisticsCsv(data)], { type: 'text/csv;charset=utf-8' }),
        `class-statistics-${isoToIst(data.asOf).slice(0, 10)}.csv`,
      )
    }
  >
    Export Report
  </Button>
);
