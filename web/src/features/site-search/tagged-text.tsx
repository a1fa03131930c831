import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { findHashtags } from './find-hashtags.ts'
import { searchPath } from './search-address.ts'

/**
 * A text whose hashtags lead to the search for their words.
 * @param linkClassName of each link
 */
export function TaggedText({ text, linkClassName }: { text: string; linkClassName: string }) {
  return findHashtags(text).map((part) =>
    part.tag === undefined ? (
      part.text
    ) : (
      <Link
        // lines with links are 24 px high, so that a tap can tell apart those of two lines
        className={classNames('inline-block min-w-6 leading-6 hover:underline', linkClassName)}
        key={part.at}
        to={searchPath(part.tag)}
      >
        {part.text}
      </Link>
    ),
  )
}
