import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonRow, SkeletonText } from '../../ui/states/skeleton.tsx'

/**
 * Replaces a page until its data, or the account, are known. Its heading is for screen readers, until the page has one.
 * @param children skeletons in the shape of the page; default: a title, a card and rows
 */
export function PageSkeleton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="sr-only">{t('loading')}</h1>
      <div aria-busy="true">
        {children ?? (
          <div className="gutter-x space-y-5 py-5">
            <SkeletonText className="w-40" size="lg" />
            <Skeleton className="h-28 rounded-lg" />
            <div>
              <SkeletonRow />
              <SkeletonRow />
              <SkeletonRow />
            </div>
          </div>
        )}
      </div>
    </>
  )
}
