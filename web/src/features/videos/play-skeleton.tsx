import { classNames } from '../../ui/class-names.ts'
import { Skeleton, SkeletonCover, SkeletonText } from '../../ui/states/skeleton.tsx'

/** The play page's columns on desktops: the player and the related videos. */
export const playColumns =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]'

export function PlaySkeleton() {
  return (
    <div aria-busy="true" className={classNames('lg:px-8 lg:pt-6', playColumns)}>
      <div className="min-w-0">
        <SkeletonCover />
        <div className="space-y-4 px-(--page-gutter) pt-4 lg:px-0">
          <SkeletonText className="w-3/4" size="lg" />
          <SkeletonText className="w-1/2" />
          <Skeleton className="h-14 rounded-lg" />
          <SkeletonText lines={3} />
        </div>
      </div>
    </div>
  )
}
