import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { DrawnMaterials } from "../../application/shop/materials.ts";
import type { ShopTables } from "./tables.ts";

/** Documents in PostgreSQL: every process finds what another one has drawn. */
export const postgresMaterials: Layer.Layer<DrawnMaterials, never, Pools> = Layer.effect(
  DrawnMaterials,
  Effect.gen(function* () {
    const query = queryOn<ShopTables>((yield* Pools).main);
    return DrawnMaterials.of({
      find: (material, edition) =>
        query("materials.find", async (db) => {
          const row = await db
            .selectFrom("admin_template.shop_material")
            .select("pdf")
            .where("product", "=", material)
            .where("edition", "=", edition)
            .executeTakeFirst();
          return row?.pdf ?? null;
        }),
      keep: (material, edition, { pages, pdf }, madeAt) =>
        query("materials.keep", async (db) => {
          const drawn = { edition, pages, pdf: Buffer.from(pdf), made_at: new Date(madeAt) };
          await db
            .insertInto("admin_template.shop_material")
            .values({ product: material, ...drawn })
            .onConflict((clash) => clash.column("product").doUpdateSet(drawn))
            .execute();
        }),
    });
  }),
);
