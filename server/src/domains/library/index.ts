export {
  addFavourite,
  countFavourites,
  findFavourites,
  listFavourites,
  removeFavourites,
} from './favourites.ts'
export { listProgress, saveProgress } from './queries.ts'
