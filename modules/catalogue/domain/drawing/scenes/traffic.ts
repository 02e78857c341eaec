/** Vehicles in position, with their lamps, their sirens and their letters. */
import { lookup } from "../lookup.ts";
import { disc, fill, group, line, num } from "../svg.ts";
import { badge, behind } from "./badge.ts";
import { bodies, paint } from "./palette.ts";
import { type Standing, stand } from "./standing.ts";
import type { SceneDrawing, Vehicle } from "./types.ts";
import type { VehicleShape } from "./vehicle-parts.ts";

const blinks = { left: [-1], right: [1], hazard: [-1, 1] } as const;

/** A lit lamp, with short rays when it flashes. */
function blinker(x: number, y: number, out: number): string {
  const rays = [-35, 0, 35].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle) * out, Math.sin(angle)];
    return `M${num(x + 5.5 * cos)} ${num(y + 5.5 * sin)}L${num(x + 10 * cos)} ${num(y + 10 * sin)}`;
  });
  return disc(x, y, 3.6, fill(paint.indicator)) + line(rays.join(""), 2, paint.indicator);
}

/** The lamps and the siren of a vehicle, each kind by itself. */
export function lampParts(
  vehicle: Vehicle,
  shape: VehicleShape,
): { readonly brakes: string; readonly indicators: string; readonly sound: string } {
  const { width, length } = shape;
  const [x, y] = [width / 2 - 1, length / 2 - 4];
  const flashing =
    vehicle.indicator === undefined
      ? []
      : lookup<string, readonly number[]>(blinks, vehicle.indicator, "indicator");
  const brakes =
    vehicle.brakes !== true ? [] : [-1, 1].map((side) => disc(side * (x - 4), y + 3, 3.4, fill(paint.brake)));
  const indicators = flashing.map((side) => blinker(side * x, -y, side) + blinker(side * x, y, side));
  return {
    brakes: brakes.join(""),
    indicators: indicators.join(""),
    sound: vehicle.siren === true ? siren(shape) : "",
  };
}

/** Waves of sound to both sides of a siren. */
function siren({ width, length }: VehicleShape): string {
  const y = -length / 2 + 16;
  const waves = [6, 12].map((grow) => {
    const x = width / 2 + grow;
    const h = grow + 4;
    return `M${num(x)} ${num(y - h)}Q${num(x + 6)} ${num(y)} ${num(x)} ${num(y + h)}M${num(-x)} ${num(y - h)}Q${num(-x - 6)} ${num(y)} ${num(-x)} ${num(y + h)}`;
  });
  return line(waves.join(""), 5, paint.white) + line(waves.join(""), 2.6, paint.siren);
}

/** Draws a vehicle without its path. */
export function drawVehicle(scene: SceneDrawing, vehicle: Vehicle): string {
  const standing = stand(scene, vehicle);
  const { shape, at, turn } = standing;
  const colour = lookup<string, string>(bodies, vehicle.name, "name");
  const place = `transform="translate(${num(at[0])} ${num(at[1])}) rotate(${num(turn)})"`;
  const { brakes, indicators, sound } = lampParts(vehicle, shape);
  return group(place, shape.body(colour), brakes, indicators, sound) + letterOf(vehicle, standing);
}

/** The letter on the roof; on two wheels, behind the wheel, so that the rider stays visible. */
function letterOf({ name }: Vehicle, { shape, at, turn }: Standing): string {
  if (name === "own" || name === "other") return "";
  const distance = shape.width < 24 ? shape.length / 2 + 9 : shape.roof;
  return badge(name, ...behind(at, turn, distance));
}
