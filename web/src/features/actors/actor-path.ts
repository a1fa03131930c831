export const actorPath = (id: number): string => `/actor/detail/${id}`
