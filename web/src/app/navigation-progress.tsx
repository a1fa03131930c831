import { useNavigation } from 'react-router'
import { classNames } from '../ui/class-names.ts'

/** A progress bar at the top while the next page's code is loading, as immediate feedback to a tap. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-0 z-notice h-0.5 origin-left bg-flow transition duration-normal ease-out',
        isBusy ? 'scale-x-70 opacity-100' : 'scale-x-0 opacity-0',
      )}
    />
  )
}
