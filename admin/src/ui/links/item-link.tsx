import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'

/** The title of an item, as a link to its page for staff who may read items. */
export function ItemLink({ id, title }: { id: number; title: string }) {
  const name = title || `#${id}`
  return useMay('catalogue.read') ? <Link to={`/items/${id}`}>{name}</Link> : name
}
