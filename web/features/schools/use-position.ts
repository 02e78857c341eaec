import { useState } from "react";

export type Position =
  | { readonly kind: "none" | "asking" | "refused" }
  /** In the form in which the server takes it. */
  | { readonly kind: "known"; readonly near: string };

/** To about a kilometre: enough for a list, and no closer to a home. */
export const rounded = ({
  latitude,
  longitude,
}: Pick<GeolocationCoordinates, "latitude" | "longitude">): string =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(2)))).join(",");

/** The reader's position, once they ask for it and the browser grants it. It is kept nowhere. */
export const usePosition = () => {
  const [position, setPosition] = useState<Position>({ kind: "none" });
  const ask = () => {
    setPosition({ kind: "asking" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPosition({ kind: "known", near: rounded(coords) }),
      () => setPosition({ kind: "refused" }),
      { maximumAge: 300_000, timeout: 20_000 },
    );
  };
  return { position, ask, forget: () => setPosition({ kind: "none" }) };
};
