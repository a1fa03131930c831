import { Skeleton, SkeletonText } from '../../ui/states/skeleton.tsx'
import { subjectHeaderColumns } from './subject-header.ts'
import { WorksSkeleton } from './works-section.tsx'

/** In the shape of the page of an actor or a creator. */
export function SubjectSkeleton() {
  return (
    <div className="gutter-x space-y-6 py-6 lg:py-8">
      <div className={subjectHeaderColumns}>
        <Skeleton className="size-28" radius="full" />
        <div>
          <SkeletonText className="w-1/2" size="lg" />
          <SkeletonText className="w-3/4 pt-1" />
        </div>
        <Skeleton className="h-11 max-sm:col-span-2 sm:w-28" radius="full" />
      </div>
      <WorksSkeleton />
    </div>
  )
}
