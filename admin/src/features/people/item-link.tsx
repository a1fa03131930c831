import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'

/** The title of an item, which leads to its page if the member of the staff may read it. */
export function ItemLink({ id, title }: { id: number; title: string }) {
  const name = title || `#${id}`
  return useMay('catalogue.read') ? <Link to={`/items/${id}`}>{name}</Link> : name
}
