import { orderedPage } from './list-page.tsx'

export const page = orderedPage('hot')
