import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonRow, SkeletonText } from '../../ui/skeleton.tsx'

/** What stands in place of a personal page until it is known whose it is. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" aria-label={t('loading')} className="gutter-x space-y-5 py-5" role="status">
      <SkeletonText className="w-40" size="lg" />
      <Skeleton className="h-28 rounded-lg" />
      <div>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </div>
  )
}
