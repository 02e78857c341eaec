import { changePicture, readProfilePicture, removePicture } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/call.ts";
import { type CallFailure, queryFor } from "../../data/query.ts";
import { faultsOf } from "../../features/form/server-faults.ts";
import type { No } from "../../features/form/use-sending.ts";
import { useNewProfile } from "../../features/profile/use-profile.ts";
import { smallPictureOf } from "./small-picture.ts";

const addressOf = (bytes: Uint8Array) =>
  `data:image/webp;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;

/** The picture as an address that an image can have: asked for as any call, so that it works with every kind of token. */
export const usePicture = (picture: string | null) =>
  useQuery<Uint8Array, CallFailure, string>({
    ...queryFor(readProfilePicture, {}),
    queryKey: ["profile-picture", picture],
    enabled: picture !== null,
    staleTime: Infinity,
    select: addressOf,
  }).data;

/** Sends a chosen file, or takes the picture away. `shown` is what was chosen, before the server has it. */
export const usePictureChange = () => {
  const takeNew = useNewProfile();
  const [shown, setShown] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [no, setNo] = useState<No | null>(null);
  const [done, setDone] = useState<"saved" | "removed" | null>(null);

  const begin = () => {
    setBusy(true);
    setProblem(undefined);
    setNo(null);
    setDone(null);
  };
  const refuse = (refused: No) => {
    setShown(null);
    const [fault] = refused.offline ? [] : faultsOf(refused.problem);
    if (fault === undefined) setNo(refused);
    else setProblem(fault.message);
  };
  const change = async (file: File) => {
    begin();
    const small = await smallPictureOf(file);
    if (typeof small === "string") {
      setProblem(small);
      return setBusy(false);
    }
    setShown(small.address);
    const answer = await call(changePicture, { body: { type: small.type, base64: small.base64 } });
    setBusy(false);
    if (!answer.ok) return refuse(answer);
    takeNew(answer.value);
    setDone("saved");
  };
  const remove = async () => {
    begin();
    const answer = await call(removePicture, {});
    setBusy(false);
    if (!answer.ok) return refuse(answer);
    setShown(null);
    takeNew(answer.value);
    setDone("removed");
  };
  return { shown, isBusy, problem, no, done, change, remove };
};
