import { getCreator, listCreatorWorks } from '@liuguang/contract'
import { publicFindQuery, publicPagesQuery } from '../../platform/api/call-query.ts'

export const creatorQuery = (id: number) => publicFindQuery(getCreator, { id })
export const creatorWorksQuery = (id: number) => publicPagesQuery(listCreatorWorks, { id })
