import type pg from 'pg'
import type { LibrarySize } from './library-size.ts'
import { actorNames, chinese } from './vocabulary.ts'

/** The first actor’s id, as in a new database. */
const firstActor = 101
/** Most actors of a video. */
const actorsOfVideo = 3
const areas = 24
/** Tags that are stored for each actor, as on a site. */
const tagsOfActor = 10

/** Actors of the videos, of which a few are in very many, with what the site keeps about their works. */
export async function fillActors(client: pg.ClientBase, size: LibrarySize): Promise<void> {
  await client.query(
    `insert into actors (id, name, initial, pinyin, area) overriding system value
     select $2 + n - 1, pick($3, random_at(n, 700)) || pick($4, random_at(n, 701)) || ' ' || n,
       pick($5, random_at(n, 700)), lower(pick($5, random_at(n, 700))), pick($6, random_at(n, 702))
     from generate_series(1, $1::bigint) n`,
    [size.actors, firstActor, ...actorNames, chinese.places.slice(0, areas)],
  )
  // Each of a video’s actors once.
  await client.query(
    `insert into item_actors (item_id, actor_id, position, kind, published_at)
     select id, actor_id, row_number() over (partition by id order by first_k), kind,
       case when state = 'published' then published_at end
     from (
       select items.id, items.kind, items.state, items.published_at, $2 + chosen.n - 1 as actor_id, min(k) as first_k
       from items cross join generate_series(1, $3::int) k
       cross join lateral (select popular(items.id, 2000 + k, $1::bigint) as n) chosen
       where random_at(items.id, 710) * $3 >= k - 1
       group by 1, 2, 3, 4, 5
     ) listed
     order by id, first_k`,
    [size.actors, firstActor, actorsOfVideo],
  )
  await client.query('analyze item_actors')
  // What the site counts whenever a work is published.
  await client.query(
    `insert into actor_counts (actor_id, works, followers, area, initial)
     select id, coalesce(works, 0), floor(20 / (random_at(id, 703) + 0.0001)), area, initial
     from actors left join (
       select actor_id, count(*) as works from item_actors where published_at is not null group by 1
     ) counted on actor_id = id
     order by id`,
  )
  await client.query(
    `insert into actor_tags (actor_id, tag_id)
     select actor_id, tag_id from (
       select actor_id, tag_id, row_number() over (partition by actor_id order by count(*) desc, tag_id) as place
       from item_actors join item_tags using (item_id) where published_at is not null group by 1, 2
     ) ranked
     where place <= $1 order by 1, 2`,
    [tagsOfActor],
  )
}
