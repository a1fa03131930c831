import { Skeleton, SkeletonCover, SkeletonText } from '../../ui/skeleton.tsx'

/** The play page to come. */
export function PlaySkeleton() {
  return (
    <div aria-busy="true" className="lg:flex lg:gap-8 lg:px-8 lg:pt-6">
      <div className="min-w-0 lg:flex-1">
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
