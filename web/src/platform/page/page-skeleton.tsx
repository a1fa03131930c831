import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonRow, SkeletonText } from '../../ui/states/skeleton.tsx'

/** Replaces a personal page until the session is known. */
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
